/** One piece of a folded line. A `word` is text that no formula can hold, such as Chinese. */
export type Token = {
  readonly kind: 'number' | 'name' | 'function' | 'sign' | 'command' | 'word'
  readonly text: string
  /** Whether a space stands before it: two numbers apart by a space are not one number. */
  readonly isSpaced: boolean
}

const FUNCTIONS = /^(?:arcsin|arccos|arctan|sqrt|sin|cos|tan|cot|ln|lg|log)/
const GREEK_NAME = /^(?:alpha|beta|gamma|theta|lambda|omega|infinity|pi)(?![A-Za-z])/
const GREEK: Record<string, string> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  theta: 'θ',
  lambda: 'λ',
  omega: 'ω',
  infinity: '∞',
  pi: 'π',
}
const NUMBER = /^(?:\d+(?:\.\d+)?|\.\d+)/
const LETTER = /^(?:(?:Δ\s*)?[A-Za-zα-ωΩΦ]|Δ)/
const WORD = /^[\u4e00-\u9fff]+?(?=[^\u4e00-\u9fff]|[和且或又]|$)|^./su
const SIGN = /^[-+±∓·×÷/^_()[\]{}⦃⦄,;、|=<>≤≥≠∈≈∪∩√°%∞π∅:!且和或又']/

/** Tokens of a folded line in one pass; a name takes its index along: `N_{1}`, `N_1` and `N1` are `N_1`. */
export function readTokens(line: string): Token[] {
  const isLatex = line.includes('\\')
  const tokens: Token[] = []
  let at = 0
  let isSpaced = false
  const push = (kind: Token['kind'], text: string, length: number): void => {
    tokens.push({ kind, text, isSpaced })
    at += length
    isSpaced = false
  }
  while (at < line.length) {
    // Every pattern is anchored and looks at a few characters only; numbers are at most as long as the line.
    const rest = line.slice(at)
    const [character = ''] = rest
    const number = NUMBER.exec(rest)?.[0]
    const letters = FUNCTIONS.exec(rest)?.[0]
    const greek = GREEK_NAME.exec(rest)?.[0]
    const command = /^\\[A-Za-z]+/.exec(rest)?.[0]
    if (/\s/.test(character)) {
      isSpaced = true
      at += 1
    } else if (number !== undefined) push('number', number, number.length)
    else if (letters !== undefined) push('function', letters, letters.length)
    else if (greek !== undefined)
      push(greek === 'pi' || greek === 'infinity' ? 'sign' : 'name', GREEK[greek] ?? greek, greek.length)
    else if (command !== undefined) push('command', command, command.length)
    else if (SIGN.test(character)) push('sign', setBrace(character, isLatex, tokens.at(-1)), 1)
    else if (LETTER.test(rest)) {
      const name = readName(rest)
      push('name', name.text, name.length)
    } else {
      const word = WORD.exec(rest)?.[0] ?? character
      push('word', word, word.length)
    }
  }
  return closeSets(tokens)
}

/** A pad's `{1,2}` is a set; after `^`, `_` and in LaTeX a bare brace only groups. */
function setBrace(character: string, isLatex: boolean, before: Token | undefined): string {
  if (character !== '{' || isLatex) return character
  return before?.text === '^' || before?.text === '_' ? '{' : '⦃'
}

function closeSets(tokens: readonly Token[]): Token[] {
  const open: string[] = []
  return tokens.map((token) => {
    if (token.text === '{' || token.text === '⦃') open.push(token.text)
    if (token.text === '⦄') open.pop()
    return token.text === '}' && open.pop() === '⦃' ? { ...token, text: '⦄' } : token
  })
}

function readName(rest: string): { text: string; length: number } {
  const letter = LETTER.exec(rest)?.[0] ?? ''
  let length = letter.length
  const after = rest.slice(length)
  const index =
    /^\s*_\s*\{([^{}]{0,20})\}/.exec(after) ??
    /^\s*_\s*([A-Za-z\d])/.exec(after) ??
    /^(\d{1,3})(?![.\d])/.exec(after)
  length += index?.[0].length ?? 0
  const primes = /^'{1,3}/.exec(rest.slice(length))?.[0] ?? ''
  const symbol = letter.replace(/\s/g, '')
  const name = index === null ? symbol : `${symbol}_${(index[1] ?? '').replace(/\s/g, '')}`
  return { text: `${name}${primes}`, length: length + primes.length }
}
