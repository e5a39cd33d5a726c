import type { z } from 'zod'

type Definition = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  options?: readonly z.ZodType[]
  valueType?: z.ZodType
  out?: z.ZodType
}

/** Keys of a reply that its schema does not list, as dotted paths. A value of our own building (`custom`) is not looked into. */
export function undeclaredKeys(schema: z.ZodType, value: unknown, path = ''): string[] {
  if (value === null || value === undefined) return []
  const definition = schema._zod.def as unknown as Definition
  switch (definition.type) {
    case 'object':
      return inObject(definition.shape ?? {}, value, path)
    case 'array':
      return Array.isArray(value) && definition.element !== undefined
        ? value.flatMap((inner, at) => inSchema(definition.element, inner, `${path}.${at}`))
        : []
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return inSchema(definition.innerType, value, path)
    case 'pipe':
      return inSchema(definition.out, value, path)
    case 'union':
      return inUnion(definition.options ?? [], value, path)
    case 'record':
      return typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, inner]) =>
            inSchema(definition.valueType, inner, `${path}.${key}`),
          )
        : []
    default:
      return []
  }
}

function inSchema(schema: z.ZodType | undefined, value: unknown, path: string): string[] {
  return schema === undefined ? [] : undeclaredKeys(schema, value, path)
}

function inObject(shape: Record<string, z.ZodType>, value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const schema = shape[key]
    return schema === undefined ? [`${path}.${key}`] : undeclaredKeys(schema, inner, `${path}.${key}`)
  })
}

/** Of several shapes the one that fits: that with the fewest keys left over. */
function inUnion(options: readonly z.ZodType[], value: unknown, path: string): string[] {
  const found = options
    .filter((option) => option.safeParse(value).success)
    .map((option) => undeclaredKeys(option, value, path))
  return found.sort((a, b) => a.length - b.length)[0] ?? [`${path}: fits no shape`]
}
