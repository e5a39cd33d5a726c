import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { features } from '../apps/server/src/features.ts'
import { listed } from './complaints.ts'
import { importsOf } from './arrows/imports.ts'
import { allFiles, ROOT } from './source-tree.ts'

const FOLDER = 'apps/server/src/features'
const areas = readdirSync(path.join(ROOT, FOLDER))

describe('the areas of the server', () => {
  test('every folder has one object, and it is listed once', () => {
    const objects = allFiles.filter((file) => file.startsWith(`${FOLDER}/`) && file.endsWith('.feature.ts'))
    const listedTimes = (area: string) => features.filter((feature) => feature.area === area).length
    expect(
      listed([
        ...areas
          .filter((area) => !objects.includes(`${FOLDER}/${area}/${area}.feature.ts`))
          .map((area) => `${FOLDER}/${area}: has no ${area}.feature.ts`),
        ...areas
          .filter((area) => listedTimes(area) !== 1)
          .map((area) => `apps/server/src/features.ts: ${area} is listed ${listedTimes(area)} times`),
        ...objects
          .filter((file) => !areas.some((area) => file === `${FOLDER}/${area}/${area}.feature.ts`))
          .map((file) => `${file}: an area has one object, named after its folder`),
        ...features
          .filter(({ area }) => !areas.includes(area))
          .map(({ area }) => `apps/server/src/features.ts: ${area} has no folder`),
      ]),
    ).toBe('')
  })

  test('what the server is built from reads the list and names no area', () => {
    // The sign-in guards every call, whatever the areas are.
    const guard = `${FOLDER}/session/session.access.ts`
    const builders = ['app.ts', 'services.ts', 'sweep.ts', 'main.ts'].map((file) => `apps/server/src/${file}`)
    expect(
      listed(
        builders.flatMap((file) =>
          importsOf(file)
            .filter(({ target }) => target.startsWith(`${FOLDER}/`) && target !== guard)
            .map(({ target }) => `${file} -> ${target}: goes into the object of its area`),
        ),
      ),
    ).toBe('')
  })
})
