import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The top of the repository, absolute. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

// What is fetched, built or kept by the running program is nobody's source.
const SKIPPED = new Set([
  'node_modules',
  'dist',
  '.git',
  '.vite',
  'data',
  'test-results',
  'playwright-report',
])

/** Every file below a folder of the repository, as `/`-separated paths from its top, sorted. */
export function filesUnder(folder: string): string[] {
  const found: string[] = []
  const open = [folder]
  while (open.length > 0) {
    const current = open.pop() ?? ''
    for (const entry of readdirSync(path.join(ROOT, current), { withFileTypes: true })) {
      const name = current === '' ? entry.name : `${current}/${entry.name}`
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) open.push(name)
      if (entry.isFile()) found.push(name)
    }
  }
  return found.sort()
}

/** Every file of the repository that a person wrote or reviewed. */
export const allFiles: readonly string[] = filesUnder('')

/** TypeScript sources, tests included. */
export const sourceFiles: readonly string[] = allFiles.filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file))

const texts = new Map<string, string>()

/** The text of a file of the repository. */
export function textOf(file: string): string {
  const known = texts.get(file)
  if (known !== undefined) return known
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  texts.set(file, text)
  return text
}

/** Tests and what only tests use. */
export function isTestFile(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || /(^|\/)test\//.test(file) || /^(e2e|bench|checks)\//.test(file)
}

/** Blanks out comments, keeping line numbers; text inside quotes stays. */
export function withoutComments(code: string): string {
  // Quoted text first, so that `//` inside an address is not taken for a comment.
  return code.replace(
    /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(),])\/\/[^\n]*/g,
    (found) => (found.startsWith('/') ? found.replace(/[^\n]/g, ' ') : found),
  )
}
