import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PDF = String.raw`%%PDF-1.4\n1 0 obj <</Type/Page/Parent 2 0 R>> endobj\n2 0 obj <</Type/Pages/Count 1/Kids[1 0 R]>> endobj\nstartxref\n9\n%%%%EOF\n`

/** Finds `--outdir` among the arguments of the office program; the file to convert comes last. */
const START = `#!/bin/sh
while [ $# -gt 1 ]; do [ "$1" = --outdir ] && out="$2"; shift; done
input="$1"
`

/** The ways in which an office program may behave, each as a program of its own. */
const BEHAVIOURS = {
  succeeds: `printf '${PDF}' > "$out/source.pdf"`,
  'waits for a sign': `while [ ! -e "$PIDS" ]; do sleep 0.05; done; printf '${PDF}' > "$out/source.pdf"`,
  'gives the document beside it': `cp "$REPORT" "$out/source.docx"`,
  'exits badly': 'exit 77',
  'writes nothing': 'exit 0',
  'writes no PDF': 'echo hello > "$out/source.pdf"',
  'hangs with a child': 'echo $$ > "$PIDS"; sleep 600 & echo $! >> "$PIDS"; wait',
  'eats memory': 'x=0123456789abcdef; while :; do x="$x$x"; done',
  'writes without end': 'exec yes > "$out/source.pdf"',
  'writes many pages': `{ printf '%%PDF-1.4\\n'; i=0; while [ $i -lt 60 ]; do echo '<</Type/Page >>'; i=$((i+1)); done; printf '%%%%EOF\\n'; } > "$out/source.pdf"`,
  'tells what it got': `{ env; ulimit -v; cat "$HOME/profile/user/registrymodifications.xcu"; cat "$input"; } > "$REPORT"; exit 1`,
} as const

/** A program that stands in for the office one; its notes lie in `notes`, a file named by the place of the variable. */
export function standIn(behaviour: keyof typeof BEHAVIOURS): { soffice: string; notes: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-stand-in-'))
  const soffice = path.join(folder, 'soffice')
  const notes = path.join(folder, 'notes')
  // The environment does not reach it, so the places are written into it.
  const script = `${START}PIDS='${notes}'\nREPORT='${notes}'\n${BEHAVIOURS[behaviour]}\n`
  writeFileSync(soffice, script)
  chmodSync(soffice, 0o755)
  return { soffice, notes }
}
