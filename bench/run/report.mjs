import { loadavg } from 'node:os'

/**
 * Prints rows in columns; numbers to the right.
 * @param {string} title
 * @param {readonly (readonly (string | number)[])[]} rows the first one names the columns
 */
export function printTable(title, rows) {
  const text = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? round(cell) : cell)))
  const widths = text[0].map((_, column) => Math.max(...text.map((row) => row[column].length)))
  console.log(`\n${title}`)
  for (const row of text) {
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
        .join('  '),
    )
  }
}

/** @param {number} value */
export function round(value) {
  if (value >= 100) return value.toFixed(0)
  return value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

/**
 * A figure against its target; the run goes on whatever it says.
 * @typedef {{ id: string, what: string, value: number, at_most: number }} Verdict
 */

/** @param {readonly Verdict[]} verdicts */
export function printVerdicts(verdicts) {
  const rows = verdicts.map(({ id, what, value, at_most }) => [
    id,
    what,
    round(value),
    `<= ${at_most}`,
    value <= at_most ? 'met' : 'MISSED',
  ])
  printTable('Targets', [['id', 'figure', 'value', 'target', ''], ...rows])
}

/** Other work on the machine stretches wall times; ratios within a run hold better. */
export function machineNote() {
  return `node ${process.version}, load average ${loadavg()[0].toFixed(1)}`
}
