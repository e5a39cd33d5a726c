import { z } from 'zod'
import { askJson } from '../formats/ask-json.ts'
import { storableSigns } from '../formats/xml/storable-signs.ts'
import { type MarkSuggester, type MarkSuggestion, SuggesterError } from './mark-suggester.ts'

/** A model on a machine of the school takes its time. */
const TIMEOUT_MS = 60_000
/** After so many failures in a row the service is left alone for a while. */
const MAX_FAILURES = 3
const REST_MS = 60_000

/** Letters of a reason. */
const MAX_REASON = 500

/** The form of a reply; each suggestion is judged by itself, so that a bad one costs no good one. */
const Reply = z.object({ suggestions: z.array(z.unknown()).max(100) })
const Suggested = z.object({
  place: z.int(),
  score: z.number().min(0).multipleOf(0.5),
  reason: z.string().transform(storableSigns).pipe(z.string().trim().max(MAX_REASON)),
  confidence: z.number().min(0).max(1),
})

/** Speaks the protocol of `docs/operating/mark-suggestions.md`. Nothing is asked a second time; after three failures in a row nobody is asked for a minute ([TK-176]). */
export function createHttpSuggester(
  url: string,
  { now, timeout_ms = TIMEOUT_MS }: { now: () => Date; timeout_ms?: number },
): MarkSuggester {
  let failures = 0
  let rests_until = 0
  return {
    suggestMarks: async ({ item, answers }, signal) => {
      if (now().getTime() < rests_until) throw new SuggesterError('评分建议服务连续出错，一分钟后再试')
      try {
        const { status, json } = await askJson(
          url,
          {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ version: 1, item, answers }),
          },
          { timeout_ms, signal },
        )
        const reply = Reply.safeParse(json)
        if (status !== 200 || !reply.success)
          throw new Error(`the mark service answered ${status} in no known form`)
        failures = 0
        return usable(reply.data.suggestions, { full_score: item.full_score, answers })
      } catch (error) {
        // A teacher who cancels says nothing of the service.
        signal.throwIfAborted()
        failures += 1
        if (failures >= MAX_FAILURES) {
          failures = 0
          rests_until = now().getTime() + REST_MS
        }
        throw new SuggesterError('评分建议服务没有正常回答，请联系管理员检查', error)
      }
    },
  }
}

/** The suggestions for answers that were asked about, the first for each, within the points of the item. */
function usable(
  given: readonly unknown[],
  { full_score, answers }: { full_score: number; answers: readonly { place: number }[] },
): MarkSuggestion[] {
  const open = new Set(answers.map(({ place }) => place))
  return given.flatMap((one) => {
    const { success, data } = Suggested.safeParse(one)
    if (!success || data.score > full_score || !open.delete(data.place)) return []
    return [data]
  })
}
