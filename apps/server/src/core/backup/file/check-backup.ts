import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type BackupFigures, type BackupHeader, readFigures, readHeader } from './header.ts'
import { damaged, readParts } from './read-parts.ts'

const unpack = promisify(gunzip)
const NEWLINE = 0x0a
const BRACE = 0x7b

/** What a whole backup is: when it was made, of which tables, and how much it holds. */
export type CheckedBackup = { header: BackupHeader; figures: BackupFigures }

/**
 * Reads a whole backup, packed parts included, and throws unless every byte is as it was written and the counts are right: a backup that was
 * never read back is not one ([BK-3]).
 */
export async function checkBackup(file: string, named: string = file): Promise<CheckedBackup> {
  let header: BackupHeader | null = null
  let lines = 0
  let objects = 0
  for await (const { kind, payload } of readParts(file)) {
    if (kind === 'header') header = readHeader(payload)
    if (kind === 'rows') lines += countRows(await unpack(payload))
    if (kind === 'packed') await unpack(payload)
    if (kind === 'object') objects += 1
    if (kind === 'spoilt') objects -= 1
    if (kind !== 'end') continue
    const figures = readFigures(payload)
    if (header === null || figures.rows !== lines || figures.objects !== objects) break
    return { header, figures }
  }
  throw damaged(named)
}

/** Rows are the lines that begin with a brace. */
function countRows(lines: Buffer): number {
  let rows = 0
  let at = 0
  while (at < lines.length) {
    if (lines[at] === BRACE) rows += 1
    const end = lines.indexOf(NEWLINE, at)
    at = end === -1 ? lines.length : end + 1
  }
  return rows
}
