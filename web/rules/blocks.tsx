/** Rules in print: headings, numbered rules that can be linked to, tables, pictures. */
import { Fragment } from "preact";
import type { Pictures } from "../kit/board";
import { t, tOf } from "../kit/words";
import { type Block, type Rule, ruleOf, spans } from "./markdown";

interface BlocksProps {
  game: string;
  blocks: readonly Block[];
  pictures: Pictures;
  /** The rule that the address names. */
  target: string;
}

export function Blocks({ game, blocks, pictures, target }: BlocksProps) {
  return (
    <>
      {blocks.map((block, n) => {
        if (block.kind !== "heading") {
          return <Body key={`${n}-${block.kind}`} {...{ game, block, target }} />;
        }
        // The title stands over the page already.
        if (block.level === 1) return null;
        const Picture = pictures[block.id];
        const Heading = block.level === 2 ? "h2" : "h3";
        return (
          <Fragment key={block.id}>
            <Heading id={block.id} class="typed" data-user>
              {block.text}
            </Heading>
            {Picture && <Picture />}
          </Fragment>
        );
      })}
    </>
  );
}

interface BodyProps<Kind extends Block = Block> {
  game: string;
  block: Kind;
  target: string;
}

function Body({ game, block, target }: BodyProps) {
  if (block.kind === "paragraph") {
    return (
      <p data-user>
        <Text game={game} text={block.text} />
      </p>
    );
  }
  if (block.kind === "rules") {
    return (
      <ul class="rule-list">
        {block.rules.map((rule) => (
          <RuleLine key={rule.number ?? rule.text} {...{ game, rule, target }} />
        ))}
      </ul>
    );
  }
  return block.kind === "table" ? <RuleTable {...{ game, block, target }} /> : null;
}

function RuleNumber({ number }: { number: string }) {
  return (
    <a class="rule-number" href={`#${number}`} aria-label={t("rules.number", { rule: number })}>
      <span data-user>{number}</span>
    </a>
  );
}

function RuleLine({ game, rule, target }: { game: string; rule: Rule; target: string }) {
  const { number, text } = rule;
  return (
    <li
      {...(number === null ? {} : { id: number })}
      class={number !== null && number === target ? "rule is-target" : "rule"}
    >
      {number !== null && <RuleNumber number={number} />}
      <span data-user>
        <Text game={game} text={text} />
      </span>
    </li>
  );
}

function RuleTable({ game, block, target }: BodyProps<Block & { kind: "table" }>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div class="rule-table" role="group" aria-label={t("rules.table")} tabIndex={0}>
      <table data-user>
        <thead>
          <tr>
            {block.head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <Row key={row.join()} {...{ game, row, target }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ game, row, target }: { game: string; row: readonly string[]; target: string }) {
  const { number } = ruleOf(`${row[0]} `);
  const own = number ?? (/^[A-Z]{2}-Q?\d+$/.test(row[0] ?? "") ? (row[0] ?? null) : null);
  return (
    <tr
      {...(own === null ? {} : { id: own })}
      class={own !== null && own === target ? "is-target" : ""}
    >
      {row.map((cell, n) => (
        <td key={`${n}-${cell}`}>
          {n === 0 && own !== null ? <RuleNumber number={own} /> : <Text game={game} text={cell} />}
        </td>
      ))}
    </tr>
  );
}

/** A line of the rules; an option is called what the table calls it. */
function Text({ game, text }: { game: string; text: string }) {
  return (
    <>
      {spans(text).map((span, n) => {
        const key = `${n}-${span.text}`;
        if (span.kind === "option") {
          return <q key={key}>{tOf(game, `${game}.option.${span.text}`)}</q>;
        }
        if (span.kind === "strong") return <strong key={key}>{span.text}</strong>;
        if (span.kind === "em") return <em key={key}>{span.text}</em>;
        return <Fragment key={key}>{span.text}</Fragment>;
      })}
    </>
  );
}
