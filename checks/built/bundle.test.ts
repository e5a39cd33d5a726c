import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { screenRoutes } from '../../apps/teacher/src/app/routes.tsx'
import { listed } from '../complaints.ts'
import { ROOT } from '../source-tree.ts'

/** One piece of a built client, as Vite's manifest lists it. */
type Chunk = { file: string; src?: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }
/** What the server names in the page of one address. */
type RouteParts = { page: string; scripts: string[]; styles: string[]; in_shell: boolean }
type Built = { folder: string; chunks: Record<string, Chunk> }

const KIB = 1024
/** Script that has to arrive before a screen can be used, compressed. */
const LIMITS = { sign_in: 130 * 1000, pad: 79.5 * KIB, teacher: 158 * KIB, route: 150 * KIB }
/** Everything a screen needs before it can be used, from an empty cache, as browsers fetch it. */
const WHOLE_SCREEN_LIMIT = 165 * KIB
/** The blackboard is a document of its own. */
const OWN_LIMITS: Readonly<Record<string, number>> = {
  '/classPreparation/blackBoard': 130 * KIB,
}
/** Scripts and styles of one screen: each costs a browser more than its bytes. */
const FILES_LIMIT = 30

describe('the built clients', () => {
  test('the pad starts with little script', () => {
    const pad = built('pad')
    const size = sizeOf(pad, startOf(pad))
    expect(listed(size <= LIMITS.pad ? [] : [tooLarge(pad, startOf(pad), LIMITS.pad)])).toBe('')
  })

  test('the sign-in page loads without the kit', () => {
    const teacher = built('teacher')
    const page = new Set([...startOf(teacher), ...screenOf(teacher, /features\/session\/LoginScreen\.tsx$/)])
    const size = sizeOf(teacher, page)
    expect(listed(size <= LIMITS.sign_in ? [] : [tooLarge(teacher, page, LIMITS.sign_in)])).toBe('')
  })

  test('the shell a teacher works in is light enough for a school laptop', () => {
    const teacher = built('teacher')
    const shell = new Set([...startOf(teacher), ...screenOf(teacher, /app\/shell\/Shell\.tsx$/)])
    const size = sizeOf(teacher, shell)
    expect(listed(size <= LIMITS.teacher ? [] : [tooLarge(teacher, shell, LIMITS.teacher)])).toBe('')
  })

  test('every address of the teacher is usable after little script', () => {
    const teacher = built('teacher')
    const pages = Object.entries(routeParts(teacher))
    const sizes = pages.map(([place, { page, scripts }]) => {
      const start = [...startOf(teacher, page)].map((part) => teacher.chunks[part]?.file ?? '')
      const files = new Set([...start, ...scripts.map((script) => script.slice(1))])
      return { place, size: [...files].reduce((sum, file) => sum + fetchedSize(teacher, file), 0) }
    })
    expect(pages.filter(([, { in_shell }]) => in_shell).length).toBeGreaterThan(0)
    expect(
      listed(
        sizes
          .map((page) => ({
            ...page,
            limit: OWN_LIMITS[page.place] ?? WHOLE_SCREEN_LIMIT,
          }))
          .filter(({ size, limit }) => size > limit)
          .map(({ place, size, limit }) => `${place}: ${kib(size)} of script, ${kib(limit)} allowed`),
      ),
    ).toBe('')
  })

  test('every address of the teacher has its files named, and they are few', () => {
    const parts = routeParts(built('teacher'))
    const places = screenRoutes.map(({ path: place }) => place)
    expect(places.filter((place) => parts[place] === undefined)).toEqual([])
    const many = Object.entries(parts).filter(
      ([, { scripts, styles }]) => scripts.length + styles.length > FILES_LIMIT,
    )
    expect(
      listed(
        many.map(
          ([place, { scripts, styles }]) => `${place}: ${scripts.length} scripts, ${styles.length} styles`,
        ),
      ),
    ).toBe('')
  })

  test('[SL-77] neither document of the teacher runs the program of the other', () => {
    const teacher = built('teacher')
    expect(everythingFrom(teacher, 'board.html')).not.toContain('index.html')
    expect(everythingFrom(teacher, 'index.html')).not.toContain('board.html')
    // What the blackboard opens later brings no router either.
    expect(everythingFrom(teacher, 'board.html').filter((part) => /start-[^/]*$/.test(part))).toEqual([])
  })

  test('no screen or lazy part brings much beyond what opens it', () => {
    const complaints = [built('teacher'), built('pad')].flatMap((client) => {
      const isTeacher = client.folder.endsWith('teacher')
      const shell = isTeacher ? screenOf(client, /app\/shell\/Shell\.tsx$/) : []
      return Object.entries(client.chunks).flatMap(([opener, { dynamicImports = [] }]) => {
        const present = new Set([...startOf(client), ...shell, ...closureOf(client, opener)])
        return dynamicImports
          .map((key) => closureOf(client, key).filter((part) => !present.has(part)))
          .filter((parts) => sizeOf(client, parts) > LIMITS.route)
          .map((parts) => tooLarge(client, parts, LIMITS.route))
      })
    })
    expect(listed(complaints)).toBe('')
  })
})

function built(name: 'teacher' | 'pad'): Built {
  const folder = path.join(ROOT, 'dist', name)
  const manifest = ['.vite/manifest.json', 'assets/manifest.json']
    .map((file) => path.join(folder, file))
    .find((file) => existsSync(file))
  if (manifest === undefined) throw new Error(`dist/${name} is not built: run npm run build first`)
  return { folder, chunks: JSON.parse(readFileSync(manifest, 'utf8')) }
}

/** The files the server names in the page of each address. */
function routeParts(client: Built): Record<string, RouteParts> {
  return JSON.parse(readFileSync(path.join(client.folder, 'route-parts.json'), 'utf8'))
}

/** The parts a page itself names: its entry and what that imports. */
function startOf(client: Built, page = 'index.html'): Set<string> {
  if (client.chunks[page]?.isEntry !== true)
    throw new Error(`${client.folder}: no entry was built from ${page}`)
  return new Set(closureOf(client, page))
}

/** The parts of one screen that is loaded when it is opened; throws when no such part was built. */
function screenOf(client: Built, source: RegExp): string[] {
  const key = Object.keys(client.chunks).find((name) => source.test(client.chunks[name]?.src ?? name))
  if (key === undefined) throw new Error(`${client.folder}: no part was built from ${source}`)
  return closureOf(client, key)
}

/** All that a page can ever load. */
function everythingFrom(client: Built, page: string): string[] {
  return closureOf(client, page, ({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports])
}

function closureOf(
  client: Built,
  key: string,
  next: (chunk: Chunk) => readonly string[] = ({ imports = [] }) => imports,
): string[] {
  const seen = new Set<string>()
  const open = [key]
  while (open.length > 0) {
    const part = open.pop() ?? ''
    if (seen.has(part)) continue
    seen.add(part)
    open.push(...next(client.chunks[part] ?? { file: '' }))
  }
  return [...seen]
}

function sizeOf(client: Built, parts: Iterable<string>): number {
  return [...parts].reduce((sum, part) => sum + compressedSize(client, part), 0)
}

function compressedSize(client: Built, part: string): number {
  const file = client.chunks[part]?.file
  if (file === undefined || !file.endsWith('.js')) return 0
  return gzipSync(readFileSync(path.join(client.folder, file)), { level: 9 }).length
}

// Compressing at full strength is slow, and most parts belong to every screen.
const fetchedSizes = new Map<string, number>()

function fetchedSize(client: Built, file: string): number {
  if (!file.endsWith('.js')) return 0
  const known = fetchedSizes.get(file)
  if (known !== undefined) return known
  const size = brotliCompressSync(readFileSync(path.join(client.folder, file))).length
  fetchedSizes.set(file, size)
  return size
}

function tooLarge(client: Built, parts: Iterable<string>, limit: number): string {
  const largest = [...parts]
    .map((part) => ({ part, size: compressedSize(client, part) }))
    .sort((a, b) => b.size - a.size)
  const named = largest.slice(0, 6).map(({ part, size }) => `${part} ${kib(size)}`)
  const name = path.relative(ROOT, client.folder)
  return `${name}: ${kib(sizeOf(client, parts))} of script, ${kib(limit)} allowed: ${named.join(', ')}`
}

function kib(bytes: number): string {
  return `${(bytes / KIB).toFixed(1)} KiB`
}
