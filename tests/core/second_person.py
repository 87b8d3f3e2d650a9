"""The words of each language that mean whoever reads them."""

from __future__ import annotations

import re
from typing import Final

ENGLISH: Final = r"you|your|yours|yourself|yourselves"
GERMAN: Final = (
    r"du|dich|dir|dein\w*|euch|euer\w*|eure\w*"
    # "Ihr" is also "her" and "their".
    r"|ihr (?:habt|seid|könnt|müsst|dürft|wollt|sollt|werdet)"
    r"|(?:habt|seid|könnt|müsst|dürft|wollt|sollt|werdet) ihr"
)
FRENCH: Final = r"tu|te|t['’](?=\w)|toi|ton|ta|tes|tien\w*|vous|votre|vos|vôtres?"
# Spanish leaves the pronoun out: the verb says who.
SPANISH: Final = (
    r"tú|te|ti|contigo|tus?|tuy[oa]s?|usted(?:es)?|vosotr[oa]s|os|vuestr[oa]s?"
    r"|eres|estás|has|tienes|puedes|quieres|debes|ves|vas|haces|sabes|dices|ganas|pierdes"
    r"|eras|tenías|habías|sabías|podrías|quieras|dejes|falles|acabas|aciertas|ahorras|calculas"
    r"|colocas|conservas|dejas|descartas|descubres|eliges|empiezas|entregas|escondes|guardas|guías"
    r"|intentas|juegas|llevas|mueves|necesitas|ocupas|organizas|quedas|recibes|rindes|respondes"
    r"|sacas|señalas|terminas|tiras|tomas|vuelves"
    r"|\w+(?:aste|iste|ás|éis|áis)"
)
# Polish leaves the pronoun out: the verb says who. "Ci" is also "those".
POLISH: Final = (
    r"ty|cię|ciebie|tobie|tobą|tw[oó]j\w*|wy|was|wam|wami|wasz\w*"
    r"|ci(?! sami|, którzy)|\w+sz|\w+(?:acie|ecie|icie|ycie|łeś|łaś|liście|łyście)"
)
SECOND_PERSON: Final = {
    language: re.compile(rf"\b(?:{words})\b", re.IGNORECASE)
    for language, words in {
        "de": GERMAN,
        "en": ENGLISH,
        "es": SPANISH,
        "fr": FRENCH,
        "pl": POLISH,
    }.items()
}
LOOK_LIKE_VERBS: Final = {
    # A key, a hat, a town hall, thirds; and commands.
    "pl": {"klawisz", "kapelusz", "ratusz", "trzecie", "zapisz", "wycisz", "wpisz"},
    # Words for things, and adverbs.
    "es": {"más", "atrás", "detrás", "además", "demás", "jamás", "quizás", "lista", "existe"},
}


def find_you(text: str, language: str) -> list[str]:
    """The words of a text that mean whoever reads it."""
    found = SECOND_PERSON[language].findall(text)
    return [word for word in found if word.lower() not in LOOK_LIKE_VERBS.get(language, ())]
