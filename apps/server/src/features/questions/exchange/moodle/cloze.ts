import type { BlankKey } from '@jiangtai/shared/questions/document.ts'
import { letterOf } from '../exchanged.ts'

/** A text with gaps as Moodle writes it, each gap a blank, with the parts that were not brought along. */
export type Cloze = { html: string; blanks: BlankKey[]; notes: string[] }

const HEAD = /\{(\d{0,3}):([A-Z_]{2,20}):/y
/** The text of one gap is no longer. */
const LONGEST_GAP = 4000
const CHOICES = /^(?:MULTICHOICE|MC|MCV|MCH|MULTIRESPONSE|MR|MRH)/

/** Reads `{1:SHORTANSWER:=right~%50%half}`, `{:NUMERICAL:=3.1:0.1}` and `{:MULTICHOICE:~A~=B}`; null where a text has no gap. */
export function readCloze(html: string): Cloze | null {
  const blanks: BlankKey[] = []
  const notes = new Set<string>()
  const drawn = ({ weight, type, list }: Gap) => {
    const answers = list
      .split(/(?<!\\)~/)
      .map((text) => text.trim())
      .filter((text) => text !== '')
    const rights = answers.flatMap((text) => /^(?:=|%100%)([\s\S]*)$/.exec(text)?.[1] ?? [])
    const said = rights.map((text) => (text.split(/(?<!\\)#/)[0] ?? '').replace(/\\(.)/g, '$1').trim())
    const isNumber = type.startsWith('N')
    const [value = '', spread = ''] = isNumber ? (said[0] ?? '').split(':') : [said[0] ?? '']
    const tolerance = isNumber && Number(spread) > 0 ? Number(spread) : null
    const accepted = [...new Set(isNumber ? [value] : said)].filter((text) => text !== '').slice(0, 30)
    if (accepted.length === 0) notes.add('有一空没有答案')
    const compare = isNumber ? ('value' as const) : ('text' as const)
    blanks.push({ accepted, compare, tolerance, score: weightOf(weight), group: null })
    return CHOICES.test(type) ? `____（${choicesOf(answers)}）` : '____'
  }
  const out: string[] = []
  let from = 0
  for (let at = html.indexOf('{'); at >= 0; at = html.indexOf('{', at + 1)) {
    const gap = gapAt(html, at)
    if (gap === null) continue
    out.push(html.slice(from, at), drawn(gap))
    from = gap.end
    at = gap.end - 1
  }
  const shown = out.join('') + html.slice(from)
  return blanks.length === 0 ? null : { html: shown, blanks: evenly(blanks), notes: [...notes] }
}

function weightOf(weight: string): number | null {
  return weight === '' || weight === '0' ? null : Number(weight)
}

/** Blanks that all weigh the same say nothing of it. */
function evenly(blanks: BlankKey[]): BlankKey[] {
  const [first] = blanks
  return blanks.every(({ score }) => score === first?.score)
    ? blanks.map((blank) => ({ ...blank, score: null }))
    : blanks
}

function choicesOf(answers: readonly string[]): string {
  return answers
    .map((text, at) => {
      const said = text.replace(/^(?:=|%-?\d{1,3}(?:\.\d+)?%)/, '').split(/(?<!\\)#/)[0] ?? ''
      return `${letterOf(at)}. ${said.replace(/\\(.)/g, '$1').trim()}`
    })
    .join('　')
}

type Gap = { weight: string; type: string; list: string; end: number }

/** The gap that begins at a brace; null when none does. A brace inside ends the look for it. */
function gapAt(html: string, at: number): Gap | null {
  HEAD.lastIndex = at
  const head = HEAD.exec(html)
  if (head === null) return null
  const start = at + head[0].length
  for (let end = start; end < html.length && end < start + LONGEST_GAP; end += 1) {
    const sign = html[end]
    if (sign === '\\') end += 1
    else if (sign === '{') return null
    else if (sign === '}')
      return { weight: head[1] ?? '', type: head[2] ?? '', list: html.slice(start, end), end: end + 1 }
  }
  return null
}
