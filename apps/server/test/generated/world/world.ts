import { newId } from '@jiangtai/shared/core/ids.ts'
import { buildClass, buildSchool, buildTeacher } from '../../builders.ts'
import type { TestApp } from '../../test-app.ts'
import { tokenOfPerson } from '../../tokens.ts'
import { inOrder } from './in-order.ts'
import type { Side, Size, WorldPart } from './side.ts'

// Found by their name, so that a new area touches its own folder alone. What an area builds and what it adds to `Side` are one type.
const files = import.meta.glob<{ world: WorldPart<Partial<Side>> }>('../../../src/features/*/test/world.ts', {
  eager: true,
})
const parts = inOrder(
  Object.entries(files).map(([file, { world }]) => ({ area: file.split('/').at(-3) ?? '', ...world })),
)

/** Copies of a side keep the names of its classes, which are no other class's. */
const nextClassName = () => `高一(${(classes += 1)})班`
let classes = 5000

/** Builds a side in a school, with the part of each area. */
export async function buildSide(app: TestApp, input: { school_id: string; size: Size }): Promise<Side> {
  const { school_id, size } = input
  const teacher = await buildTeacher(app, { school_id })
  const owner = { school_id, teacher_id: teacher.person_id }
  const taught = await buildClass(app, { ...owner, student_count: size.students, name: nextClassName() })
  const idle = await buildClass(app, { ...owner, student_count: 1, name: nextClassName() })
  const students = await Promise.all(
    taught.students.map(async (student) => ({
      ...student,
      token: await tokenOfPerson(app, { school_id, person_id: student.student_id }),
    })),
  )
  const classIds = { class_id: taught.class_id, idle_class_id: idle.class_id }
  // Whole when the last part is there; a part reads only what the parts before it brought.
  const side = { school_id, teacher, ...classIds, students } as Side
  for (const { area, build } of parts) {
    const brought = await build(app, side, size)
    const twice = Object.keys(brought).filter((name) => name in side)
    if (twice.length > 0) throw new Error(`${area} brings ${twice.join()}, which is there already`)
    Object.assign(side, brought)
  }
  return side
}

/** A side in a school of its own. */
export async function buildOwnSide(app: TestApp, size: Size): Promise<Side> {
  const { school_id } = await buildSchool(app)
  return buildSide(app, { school_id, size })
}

/** The same things with ids of nobody: right in form, absent everywhere. */
export function absentSide(like: Side): Side {
  const nobody: Side = {
    ...like,
    teacher: { ...like.teacher, person_id: newId(), account_id: newId() },
    students: like.students.map((student) => ({ ...student, student_id: newId() })),
    class_id: newId(),
    idle_class_id: newId(),
  }
  for (const { absent } of parts) Object.assign(nobody, absent(nobody))
  return nobody
}

/** The objects of a side that no row names. */
export function objectsOf(side: Side): string[] {
  return parts.flatMap(({ objects }) => objects?.(side) ?? [])
}
