import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeTemplate } from '../../template-database.ts'
import { openFromTemplate } from '../../test-database.ts'
import { openTestApp } from '../../test-app.ts'
import { watchWrites } from '../written-rows.ts'
import { type BuiltWorlds, readWorld } from './built-world.ts'
import { buildSchools, storedSchools } from './subjects.ts'
import { FEW, MANY, type Side, type Size } from './side.ts'
import { buildOwnSide, objectsOf } from './world.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A file with the worlds that the generated tests copy, built once for all of them. */
    built_worlds: string
  }
}

let removeTemplate: () => Promise<void> = () => Promise.resolve()

/** Makes the template of the generated tests, which notes every write, and builds the worlds they copy. */
export async function setup(project: TestProject): Promise<void> {
  const made = await makeTemplate(watchWrites)
  removeTemplate = made.remove
  project.provide('test_template', made.template)
  const file = path.join(made.directory, 'worlds.json')
  const database = await openFromTemplate(made.template)
  const app = await openTestApp({ database })
  try {
    const schools = await buildSchools(app)
    const { own, colleague, foreign } = schools
    const sideOf = async (size: Size) => {
      const side = await buildOwnSide(app, size)
      return readWorld(app, { made: side, ...placesOf([side]) })
    }
    const worlds: BuiltWorlds = {
      schools: await readWorld(app, {
        made: storedSchools(schools),
        ...placesOf([own, colleague, foreign]),
      }),
      few: await sideOf(FEW),
      many: await sideOf(MANY),
    }
    writeFileSync(file, JSON.stringify(worlds))
  } finally {
    await app.close()
  }
  project.provide('built_worlds', file)
}

export async function teardown(): Promise<void> {
  await removeTemplate()
}

function placesOf(sides: readonly Side[]) {
  return {
    school_ids: [...new Set(sides.map(({ school_id }) => school_id))],
    object_keys: sides.flatMap(objectsOf),
  }
}
