/** A cell in quotes is looked at so far for its end; a longer one is read as it stands. */
const MAX_QUOTED = 2000

/**
 * The cells of a text that a table of Excel or Word was copied as: rows by line breaks, columns by tabs, and a cell with a break or tab of its own in
 * quotes. White space within a cell is one space. Null where it is no table but words. Takes time in proportion to the text.
 */
export function readCopiedCells(text: string): string[][] | null {
  const rows: string[][] = [['']]
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    const row = rows.at(-1) ?? []
    const isAtStart = row.at(-1) === ''
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      write(row, '"')
      at += 1
    } else if (sign === '"' && isQuoted) isQuoted = false
    else if (sign === '"' && isAtStart && closesCell(text, at)) isQuoted = true
    else if (isQuoted) write(row, sign === '\r' ? '' : sign)
    else if (sign === '\t') row.push('')
    else if (sign === '\n') rows.push([''])
    else if (sign !== '\r') write(row, sign)
  }
  // A copied table ends with a break.
  if (rows.length > 1 && rows.at(-1)?.join('') === '') rows.pop()
  const isTable = rows.length > 1 || (rows[0]?.length ?? 0) > 1
  return isTable ? rows.map((row) => row.map((words) => words.replace(/[\p{Cc}\s]+/gu, ' ').trim())) : null
}

function write(row: string[], sign: string): void {
  row[row.length - 1] += sign
}

/** Whether a quote that opens a cell is closed at the end of one: words may begin with a quote by themselves. */
function closesCell(text: string, from: number): boolean {
  return /^"(?:[^"]|"")*"(?:[\t\r\n]|$)/.test(text.slice(from, from + MAX_QUOTED))
}
