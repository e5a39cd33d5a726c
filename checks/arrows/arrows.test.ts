import { describe, expect, test } from 'vitest'
import { placeOf, refusalOf } from './arrows.ts'
import { listed } from '../complaints.ts'
import { importsOf, reachedAtRunTime } from './imports.ts'
import { allFiles, isTestFile, sourceFiles } from '../source-tree.ts'

const product = sourceFiles.filter((file) => placeOf(file).zone !== 'outside' && !isTestFile(file))

describe('arrows', () => {
  test('every import follows an arrow of the design', () => {
    const broken = product.flatMap((file) =>
      importsOf(file).flatMap(({ target, is_own }) => {
        const refusal = is_own ? refusalOf(file, target) : null
        return refusal === null ? [] : [`${file} -> ${target}: ${refusal}`]
      }),
    )
    expect(listed(broken)).toBe('')
  })

  test('nothing but tests imports what tests are made of', () => {
    const broken = sourceFiles
      .filter((file) => !isTestFile(file))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ target, is_own }) => is_own && isTestFile(target))
          .map(({ target }) => `${file} -> ${target}: only tests may import tests and their folders`),
      )
    expect(listed(broken)).toBe('')
  })

  test('every relative import names a file that exists', () => {
    const broken = product.flatMap((file) =>
      importsOf(file)
        .filter(({ target, is_own }) => is_own && !allFiles.some((one) => isOrHolds(one, target)))
        .map(({ target }) => `${file} -> ${target}: there is no such file`),
    )
    expect(listed(broken)).toBe('')
  })

  test('server features do not call each other in a circle', () => {
    const calls = new Map<string, Map<string, string>>()
    for (const file of product) {
      const { zone, area } = placeOf(file)
      if (zone !== 'server feature' || area === null) continue
      for (const { target, is_own, is_type_only } of importsOf(file)) {
        const wanted = placeOf(target)
        const isCall = is_own && !is_type_only && wanted.zone === 'server feature' && wanted.area !== area
        // Tables are read by each other's stores: data meets there, not behaviour.
        if (!isCall || wanted.area === null || target.endsWith('.table.ts')) continue
        const called = calls.get(area) ?? new Map<string, string>()
        calls.set(area, called.set(wanted.area, `${file} -> ${target}`))
      }
    }
    expect(listed(circlesIn(calls))).toBe('')
  })

  test('no two files of one feature or package import each other in a circle at run time', () => {
    const broken = product.filter((file) =>
      importsOf(file).some(
        ({ target, is_own, is_type_only }) =>
          is_own && !is_type_only && product.includes(target) && reachedAtRunTime(target).has(file),
      ),
    )
    expect(listed(broken.map((file) => `${file}: imports itself through others`))).toBe('')
  })
})

/** Every way round a circle, written as the imports that make it. */
function circlesIn(calls: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const circles = new Map<string, string>()
  const walk = (path: readonly string[]): void => {
    for (const [next] of calls.get(path[path.length - 1] ?? '') ?? []) {
      const at = path.indexOf(next)
      if (at === -1) walk([...path, next])
      else {
        const members = path.slice(at)
        const edges = members.map((area, index) =>
          calls.get(area)?.get(members[index + 1] ?? members[0] ?? ''),
        )
        circles.set([...members].sort().join(' '), `${[...members, next].join(' -> ')}: ${edges.join('; ')}`)
      }
    }
  }
  for (const area of calls.keys()) walk([area])
  return [...circles.values()]
}

/** Workers and fonts are named by their file, data that is read by its folder. */
function isOrHolds(file: string, target: string): boolean {
  return file === target || file.startsWith(target.endsWith('/') ? target : `${target}/`)
}
