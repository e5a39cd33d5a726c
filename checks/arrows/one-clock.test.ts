import { expect, test } from 'vitest'
import { listed } from '../complaints.ts'
import { isTestFile, sourceFiles, textOf, withoutComments } from '../source-tree.ts'

/** Files that read the machine's clock, and the reason of each. */
const MAY_READ: Record<string, string> = {
  'apps/server/src/core/time/clock.ts': 'The clock of commands.',
  'apps/server/src/core/time/machine-time.ts': 'What the server clock is held against.',
  'apps/server/src/core/convert/converter.ts': 'The dates of files are by the clock of the machine.',
  'apps/server/src/core/storage/disk/disk-uploads.ts': 'The dates of files are by the clock of the machine.',
}
/** Files that use the clock of commands, and the reason of each. */
const MAY_USE: Record<string, string> = {
  'apps/server/src/core/time/clock.ts': 'It is declared there.',
  'apps/server/src/main.ts': 'The commands.',
  'apps/server/src/backups.ts': 'Backing up and restoring by hand.',
  'apps/server/src/app.ts': 'A provider of messages judges by its own clock.',
}
const READS = /\bnew Date\(\)|\bDate\.now\b/
const TEMPLATE = /`(?:\\.|[^`\\])*`/g
const ASKS =
  /(?<![.\w])(?:now\(\)|(?:clock|statement|transaction)_timestamp\(\)|current_(?:timestamp|date|time)\b|localtime)/i
/** Whether a text of SQL asks for the time; what stands in `${}` is ours. */
const asksTheDatabase = (code: string): boolean =>
  /\bdefaultNow\b/.test(code) ||
  [...code.matchAll(TEMPLATE)].some(([text]) => ASKS.test(text.replace(/\$\{[^}]*\}/g, '')))
const USES = /\bsystemClock\b/

const serverFiles = sourceFiles.filter((file) => file.startsWith('apps/server/src/') && !isTestFile(file))

test('the server reads one clock, which no setting of the machine or of the database moves', () => {
  const complaints = serverFiles.flatMap((file) => {
    const code = withoutComments(textOf(file))
    return [
      ...(READS.test(code) && MAY_READ[file] === undefined
        ? [`${file}: reads the clock of the machine`]
        : []),
      ...(asksTheDatabase(code) ? [`${file}: asks the database for the time`] : []),
      ...(USES.test(code) && MAY_USE[file] === undefined ? [`${file}: uses the clock of commands`] : []),
    ]
  })
  const idle = [...Object.keys(MAY_READ), ...Object.keys(MAY_USE)].filter(
    (file) => !READS.test(textOf(file)) && !USES.test(textOf(file)),
  )
  expect(
    listed([...complaints, ...idle.map((file) => `${file}: reads no clock and need not be named`)]),
  ).toBe('')
})

test('a statement that asks for the time is found, a clock of ours is not', () => {
  const found = ['sql`where at < now()`', 'sql`set at = current_timestamp`', "at('x').defaultNow()"]
  const other = ['`${options.now()} and ${now.toISOString()}`', 'clock.now()', "'now()'"]
  expect(found.map(asksTheDatabase)).toEqual([true, true, true])
  expect(other.map(asksTheDatabase)).toEqual([false, false, false])
})
