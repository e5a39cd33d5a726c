import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const REAL = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../shared/data/gaokao/2010-2022_Math_I_MCQs.json',
)

/** An exam file to import: the real mathematics paper where it lies beside the project, a small one of the same shape elsewhere. */
export function examPaper(): { file: string; count: number } {
  if (existsSync(REAL)) return { file: REAL, count: 214 }
  const example = [1, 2, 3, 4].map((n) => ({
    year: '2022',
    category: '（自编）',
    question: `${n}. (5 分) 设集合 $A=\\{x \\mid x<${n}\\}$, 则下列正确的是（ ）\nA. $${n - 1} \\in A$\nB. $${n} \\in A$\nC. $${n + 1} \\in A$\nD. $A=\\varnothing$\n`,
    answer: ['A'],
    analysis: `因为 $${n - 1}<${n}$，故选 A。`,
    index: n - 1,
    score: 5,
  }))
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'jiangtai-paper-')), 'paper.json')
  writeFileSync(file, JSON.stringify({ keywords: 'paper', example }))
  return { file, count: example.length }
}
