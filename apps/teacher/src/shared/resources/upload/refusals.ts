import { ACCEPTED_FILES, acceptedFile, uploadRefusal } from '@jiangtai/shared/files/rules.ts'

type Picked = { name: string; size: number }

/** The number of names that one reads; the rest is told in numbers. */
const NAMED = 5

/** Why files are not taken, each reason once however many files have it. */
export function refusalsOf(files: readonly Picked[]): string[] {
  const refused = files.filter((file) => uploadRefusal(file) !== null)
  const unknown = refused.filter(({ name }) => acceptedFile(name) === null)
  const empty = refused.filter((file) => file.size === 0 && !unknown.includes(file))
  const others = refused.filter((file) => !unknown.includes(file) && !empty.includes(file))
  const labels = ACCEPTED_FILES.map(({ label }) => label).join('、')
  return [
    ...together(unknown, (names) => `不支持这 ${unknown.length} 个文件的类型：${names}。可上传：${labels}`),
    ...together(empty, (names) => `这 ${empty.length} 个文件是空的：${names}`),
    ...new Set(others.flatMap((file) => uploadRefusal(file) ?? [])),
  ]
}

function together(files: readonly Picked[], told: (names: string) => string): string[] {
  const [only] = files
  if (only === undefined) return []
  if (files.length === 1) return [uploadRefusal(only) ?? '']
  const names = files.slice(0, NAMED).map(({ name }) => `“${name}”`)
  return [told(`${names.join('')}${files.length > NAMED ? '等' : ''}`)]
}
