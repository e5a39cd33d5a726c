import { AppError, type FieldError } from '@jiangtai/shared/core/errors.ts'
import type { Route } from '@jiangtai/shared/core/route.ts'
import type { z } from 'zod'
import { fieldWord } from '@jiangtai/shared/field-words.ts'

type Issue = z.core.$ZodIssue

const MAX_TOLD = 20
const CHINESE = /[\u4e00-\u9fff]/
/** What a sentence only cites: the choices of a field, or a key that somebody sent. */
const CITED = /"[^"]*"/g

/** The body of a call as its contract takes it; throws BAD_INPUT with a sentence for each field that it refuses ([GD-34]). */
export function parseInput(route: Pick<Route, 'input'>, body: object): Record<string, unknown> {
  const parsed = route.input.safeParse(body)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.slice(0, MAX_TOLD).map(
    (issue): FieldError => ({
      field: issue.path.map(String).join('.'),
      message: CHINESE.test(issue.message.replace(CITED, '')) ? issue.message : refusal(issue),
    }),
  )
  throw new AppError('BAD_INPUT', { fields })
}

/** The words for an input that a schema without words of its own refuses. */
function refusal(issue: Issue): string {
  const word = fieldWord(issue.path)
  if (issue.code === 'too_big' && issue.inclusive === true)
    return `${word}最多 ${issue.maximum}${unitOf(issue.origin)}`
  if (issue.code === 'too_small' && issue.inclusive === true)
    return issue.origin === 'string' && issue.minimum === 1
      ? `${word}不能为空`
      : `${word}至少 ${issue.minimum}${unitOf(issue.origin)}`
  return `${word}格式不正确`
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' 个字'
  return origin === 'number' || origin === 'int' ? '' : ' 项'
}
