import { contract } from '@jiangtai/shared/contract.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Route } from '@jiangtai/shared/core/route.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { FIELD_WORDS, fieldWord } from '@jiangtai/shared/field-words.ts'
import { parseInput } from '../parse-input.ts'

/** Fields that are looked at before a body is parsed. */
const NOT_OF_A_CONTRACT = ['request_id']

const calls = Object.values(contract).flatMap((routes) =>
  Object.values<Route>(routes).map((route) => ({ call: `${route.method} ${route.path}`, route })),
)

/** The keys that the objects within a schema take. */
function keysIn(schema: unknown): string[] {
  if (!(schema instanceof z.ZodType)) return []
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, inner]) => [key, ...keysIn(inner)])
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(keysIn)
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap(keysIn)
  if (schema instanceof z.ZodArray) return keysIn(schema.element)
  if (schema instanceof z.ZodRecord) return keysIn(schema.valueType)
  if (schema instanceof z.ZodPipe) return keysIn(schema.in)
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return keysIn(schema.unwrap())
  return []
}

/** The refused fields of a body. */
function refusalsOf(route: Route, body: object): { field: string; message: string }[] {
  try {
    parseInput(route, body)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [...error.fields]
  }
}

test('[GD-34] every field that a call takes has a word of school', () => {
  const complaints = calls.flatMap(({ call, route }) =>
    keysIn(route.input)
      .filter((key) => !Object.hasOwn(FIELD_WORDS, key))
      .map((key) => `${call}: ${key} has no word in packages/shared/src/field-words.ts`),
  )
  expect(complaints).toEqual([])
})

test('[GD-34] the choices of a field and a key that was sent make no Chinese sentence of an English one', () => {
  const input = z.strictObject({ region: z.enum(['北京', '上海']), order: z.literal(['升序', '降序']) })
  const route = { ...calls[0]!.route, input }
  const told = refusalsOf(route, { region: '伦敦', order: 1, 多余的: 1 })
  expect(told).toHaveLength(3)
  for (const { message } of told) expect(message).toMatch(/格式不正确$/)
})

test('[GD-34] no refusal of a body says the key of a field', () => {
  const wrong: unknown[] = [undefined, null, {}, [], [{}], '', '字'.repeat(10_000), -1.5, 1e300, true]
  const complaints = calls.flatMap(({ call, route }) => {
    const keys = [...new Set(keysIn(route.input))]
    const bodies = wrong.map((value) => Object.fromEntries(keys.map((key) => [key, value])))
    return [{}, ...bodies]
      .flatMap((body) => refusalsOf(route, body))
      .filter(({ message }) => !/[\u4e00-\u9fff]/.test(message) || keys.some((key) => saysKey(message, key)))
      .map(({ field, message }) => `${call}: ${field} is refused as “${message}”`)
  })
  expect([...new Set(complaints)]).toEqual([])
})

/** Whether a message has a key among its words; `PIN 码` and units are words, too. */
function saysKey(message: string, key: string): boolean {
  return new RegExp(`(^|[^A-Za-z_])${key}([^A-Za-z_]|$)`).test(message)
}

test('the list holds no word that no field has', () => {
  const all = new Set([...calls.flatMap(({ route }) => keysIn(route.input)), ...NOT_OF_A_CONTRACT])
  expect(Object.keys(FIELD_WORDS).filter((key) => !all.has(key))).toEqual([])
})

test('[GD-34] what takes the place of another thing is called the same for scores and for pictures', () => {
  for (const path of [['replaces'], ['op', 'replaces'], ['gestures', 0, 'replaces']])
    expect(fieldWord(path)).toBe('被替换的内容')
})
