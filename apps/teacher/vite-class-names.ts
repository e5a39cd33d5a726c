import { createHash } from 'node:crypto'
import path from 'node:path'

/**
 * Names classes by their file and their name in it. What Vite would call them carries the number of their line besides, which a script
 * names once more for each and cannot compress: a list is half a kilobyte lighter without.
 */
export function classNamesOf(root: string): (name: string, file: string) => string {
  const signs = new Map<string, string>()
  return (name, file) => {
    const known = signs.get(file) ?? signOf(path.relative(root, file.split('?')[0] ?? file))
    signs.set(file, known)
    return `${name}_${known}`
  }
}

function signOf(file: string): string {
  return createHash('sha256').update(file.replaceAll('\\', '/')).digest('base64url').slice(0, 4)
}
