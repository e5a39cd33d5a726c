import type { PaperAbout } from '@jiangtai/shared/papers/about/about.ts'
import type { Region } from '@jiangtai/shared/questions/finding/regions.ts'
import { readTitle } from './read-title.ts'

/** What the questions of a file say of its paper where all say the same, and what its title says of the rest ([PA-98]). */
export function importedAbout(
  title: string,
  questions: readonly { year: number | null; region: Region | null; source: string }[],
): PaperAbout {
  const read = readTitle(title)
  return {
    year: same(questions.map(({ year }) => year)) ?? read.year,
    region: same(questions.map(({ region }) => region)) ?? read.region,
    exam_kind: read.exam_kind,
    source: same(questions.map(({ source }) => source)) ?? '',
  }
}

function same<Value>([one, ...others]: readonly Value[]): Value | null {
  return one !== undefined && others.every((other) => other === one) ? one : null
}
