import { MathText } from '@jiangtai/ui/MathText.tsx'
import type { Token, Tokens } from 'marked'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { type FormulaToken, readMarkdown } from './markdown-lexer.ts'

/** Only these links leave the page; `javascript:` and the like are shown as words. */
const SAFE_LINK = /^(https?:\/\/|mailto:)/i

/** Lists and quotes inside of one another deeper than this are shown as their words. */
const MAX_DEPTH = 20

/**
 * Markdown as elements. Nothing of the file becomes HTML: tags in it are shown as they were written, pictures by their name (they would
 * be fetched from elsewhere), links only where they lead to a site. Formulas are drawn as in questions ([RE-45]).
 */
export function Markdown({ source }: { source: string }) {
  const blocks = useMemo(() => blocksOf(source), [source])
  return blocks === null ? <pre>{source}</pre> : many(blocks, 0)
}

/** The blocks of a text; null for a text that is nested so deeply that it cannot be taken apart. */
function blocksOf(source: string): Token[] | null {
  try {
    return readMarkdown(source)
  } catch {
    return null
  }
}

function many(tokens: readonly Token[] | undefined, depth: number): ReactNode {
  return tokens?.map((token, index) => (
    // The tokens of a text have no identity but their place.
    <Fragment key={index}>{depth > MAX_DEPTH ? token.raw : one(token, depth + 1)}</Fragment>
  ))
}

function one(token: Token, depth: number): ReactNode {
  const known = token as MarkdownToken
  const inner = () => many(token.type === 'text' || 'tokens' in token ? token.tokens : undefined, depth)
  switch (known.type) {
    case 'space':
    case 'def':
      return null
    case 'heading':
      // One level less, because the window's own title is the first.
      return createElement(`h${Math.min(6, known.depth + 2)}`, null, inner())
    case 'paragraph':
      return <p>{inner()}</p>
    case 'blockquote':
      return <blockquote>{inner()}</blockquote>
    case 'code':
      return (
        <pre>
          <code>{known.text}</code>
        </pre>
      )
    case 'list':
      return list(known, depth)
    case 'table':
      return table(known, depth)
    case 'hr':
      return <hr />
    case 'br':
      return <br />
    case 'strong':
      return <strong>{inner()}</strong>
    case 'em':
      return <em>{inner()}</em>
    case 'del':
      return <del>{inner()}</del>
    case 'codespan':
      return <code>{known.text}</code>
    case 'link':
      return SAFE_LINK.test(known.href) ? (
        <a href={known.href} target="_blank" rel="noopener noreferrer">
          {inner()}
        </a>
      ) : (
        inner()
      )
    case 'image':
      return `［图片：${known.text === '' ? known.href : known.text}］`
    case 'escape':
      return known.text
    case 'text':
      return known.tokens === undefined ? plain(known.text) : inner()
    case 'formula':
      return <MathText text={known.raw} />
    case 'checkbox':
      return <input type="checkbox" checked={known.checked} disabled readOnly />
    default:
      return token.raw
  }
}

type MarkdownToken =
  | FormulaToken
  | Tokens.Space
  | Tokens.Def
  | Tokens.Heading
  | Tokens.Paragraph
  | Tokens.Blockquote
  | Tokens.Code
  | Tokens.List
  | Tokens.Table
  | Tokens.Hr
  | Tokens.Br
  | Tokens.Strong
  | Tokens.Em
  | Tokens.Del
  | Tokens.Codespan
  | Tokens.Link
  | Tokens.Image
  | Tokens.Escape
  | Tokens.Text
  | Tokens.Checkbox
  | Tokens.HTML

function list({ ordered, start, items }: Tokens.List, depth: number): ReactNode {
  const children = items.map((item, index) => <li key={index}>{many(item.tokens, depth)}</li>)
  return ordered ? <ol start={start === '' ? 1 : start}>{children}</ol> : <ul>{children}</ul>
}

function table({ header, rows, align }: Tokens.Table, depth: number): ReactNode {
  const styleOf = (column: number) => ({ textAlign: align[column] ?? undefined })
  return (
    <table>
      <thead>
        <tr>
          {header.map((cell, column) => (
            <th key={column} style={styleOf(column)}>
              {many(cell.tokens, depth)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column} style={styleOf(column)}>
                {many(cell.tokens, depth)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
}

/** Names of characters as they are written in Markdown. */
function plain(text: string): string {
  return text.replace(/&(?:lt|gt|amp|quot|#39|nbsp);/g, (name) => ENTITIES[name] ?? name)
}
