import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT, textOf, withoutComments } from '../source-tree.ts'

/** One import of a file. `target` is a file of the repository, or the name of a package of others. */
export type Import = { from: string; target: string; is_own: boolean; is_type_only: boolean }

const STATEMENT = /^[ \t]*(import|export)\b(?!\s*\()([^;'"`]*?)\bfrom\s*['"]([^'"]+)['"]/gm
const BARE = /^[ \t]*import\s*['"]([^'"]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g
const WORKER = /new URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url/g

const known = new Map<string, Import[]>()

/** Every import and re-export of a file: static, for effect, dynamic, and workers by address. */
export function importsOf(file: string): Import[] {
  const cached = known.get(file)
  if (cached !== undefined) return cached
  const code = withoutComments(textOf(file))
  const found: Import[] = []
  const add = (specifier: string, is_type_only: boolean) => {
    const own = ownTarget(file, specifier)
    found.push({ from: file, target: own ?? packageOf(specifier), is_own: own !== null, is_type_only })
  }
  for (const [, , clause = '', specifier = ''] of code.matchAll(STATEMENT)) add(specifier, isTypeOnly(clause))
  for (const [, specifier = ''] of code.matchAll(BARE)) add(specifier, false)
  for (const [, specifier = ''] of code.matchAll(DYNAMIC)) add(specifier, false)
  for (const [, specifier = ''] of code.matchAll(WORKER)) add(specifier, false)
  known.set(file, found)
  return found
}

/** `import type …`, or braces in which every name is marked `type`: both vanish when the code is built. */
function isTypeOnly(clause: string): boolean {
  if (/^\s*type\b(?!\s*,|\s*$)/.test(clause)) return true
  const braces = /^\s*\{([\s\S]*)\}\s*$/.exec(clause)
  if (braces === null) return false
  const names = (braces[1] ?? '').split(',').map((name) => name.trim())
  return names.filter((name) => name !== '').every((name) => name.startsWith('type '))
}

function ownTarget(file: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, '')
  const own = /^@jiangtai\/(shared|client|ui|board|questions)\/(.+)$/.exec(bare)
  if (own !== null) return `packages/${own[1]}/src/${own[2]}`
  return bare.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(file), bare)) : null
}

function packageOf(specifier: string): string {
  const parts = specifier.split('/')
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier)
}

/** What a file pulls in when it runs, with the chain that leads there; type imports pull in nothing. */
export function reachedAtRunTime(entry: string): Map<string, readonly string[]> {
  const chains = new Map<string, readonly string[]>([[entry, [entry]]])
  const open = [entry]
  while (open.length > 0) {
    const file = open.pop() ?? ''
    const chain = chains.get(file) ?? []
    for (const { target, is_own, is_type_only } of /\.[mt]sx?$|\.mjs$/.test(file) ? importsOf(file) : []) {
      if (is_type_only || chains.has(target)) continue
      chains.set(target, [...chain, target])
      if (is_own && existsSync(path.join(ROOT, target))) open.push(target)
    }
  }
  return chains
}
