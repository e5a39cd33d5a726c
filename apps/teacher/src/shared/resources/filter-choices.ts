import { RESOURCE_TYPES } from '@jiangtai/shared/resources/rules.ts'

/** The types of resources as a filter offers them; 习题 come from the question bank and are no files. */
export const TYPE_CHOICES = RESOURCE_TYPES.filter(({ id }) => id !== 7).map(({ id, name }) => ({
  value: String(id),
  label: name,
}))

/** The type an address or a choice names, or null. */
export function typeOf(text: string | null): number | null {
  return RESOURCE_TYPES.find(({ id }) => String(id) === text)?.id ?? null
}
