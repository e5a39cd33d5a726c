import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { leaveOutFarInk } from '@jiangtai/shared/classroom/entry/near-pages.ts'
import { type ClassroomState, openingState } from '@jiangtai/shared/classroom/state.ts'
import { hasInkOp } from '@jiangtai/shared/ink/document.ts'
import { preparedInk } from '@jiangtai/shared/ink/prepared/prepared.ts'
import { sampleText } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../api.ts'
import { OFFLINE } from '../envelope.ts'
import { besidePage, followPreparedInk } from './prepared-ink.ts'
import { followPreparedLater } from './prepared-later.ts'
import { openRoom } from './room.ts'
import { steppedLine } from './test/stepped-line.ts'

const LESSON = '0197f000-0000-7000-8000-000000000001'
const SERVER_TIME = '2026-09-01T08:00:00.000Z'
const ids = Array.from({ length: 20 }, (_, at) => `p${at}`)
const pages = ids.map(
  (page_id): ClassroomPage => ({
    page_id,
    title: page_id,
    kind: 'board',
    image_url: null,
    ratio: 4 / 3,
  }),
)
const whole = openingState({
  ...{ lesson_session_id: LESSON, title: '', class_id: '', class_name: '', teacher_name: '' },
  ...{ started_at: SERVER_TIME, device_id: null, pages },
  ink: Object.fromEntries(ids.map((page_id) => [page_id, preparedInk([sampleText])])),
})

afterEach(() => besidePage.setState({ page_id: null }))

/** A followed room on its first page, whose prepared ink the test gives. */
async function follow(reach: 'near' | 'all') {
  const line = steppedLine()
  const room = openRoom({
    ...{ lesson_session_id: LESSON, realtime: line.realtime, fetchState: line.fetchState },
    ...{ now: () => 0, wait: line.wait },
  })
  await line.nextFetch().answer({ state: leaveOutFarInk(whole), server_time: SERVER_TIME })
  await line.nextCatchUp().answer({ kind: 'facts', facts: [], server_time: SERVER_TIME })
  const asked: { page_ids: string[]; give: () => Promise<void>; fail: (error: Error) => Promise<void> }[] = []
  const options = {
    ...{ room, reach, wait: line.wait },
    fetchInk: (page_ids: string[]) =>
      new Promise<{ ink: Record<string, (typeof sampleText)[]> }>((resolve, reject) => {
        const ink = Object.fromEntries(page_ids.map((page_id) => [page_id, [sampleText]]))
        asked.push({
          page_ids,
          give: () => settle(() => resolve({ ink })),
          fail: (error) => settle(() => reject(error)),
        })
      }),
  }
  let seq = 0
  const turn = (page_id: string) => {
    seq += 1
    line.send({ lesson_session_id: LESSON, seq, event: { type: 'page_turned', payload: { page_id } } })
  }
  return {
    line,
    room,
    asked,
    options,
    turn,
    write: (page_id: string) => {
      seq += 1
      const op = penLine(`line-${seq}`, [[1, 1]])
      line.send({ lesson_session_id: LESSON, seq, event: { type: 'ink_written', payload: { page_id, op } } })
    },
  }
}

async function settle(act: () => void): Promise<void> {
  act()
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

function stateOf({ room }: Awaited<ReturnType<typeof follow>>): ClassroomState {
  const known = room.getState()
  if (known.kind !== 'ready') throw new Error(known.kind)
  return known.state
}

/** The pages whose prepared ink is here. */
function held(page: Awaited<ReturnType<typeof follow>>): string[] {
  return Object.entries(stateOf(page).ink).flatMap(([page_id, { prepared }]) => (prepared ? page_id : []))
}

test('[CR-382] a pad has the ink of the pages around the one that is on before it turns to them, and asks for no more', async () => {
  const page = await follow('near')
  followPreparedInk(page.options)
  expect(held(page)).toEqual(['p0', 'p1'])
  expect(page.asked.map(({ page_ids }) => page_ids)).toEqual([['p2', 'p3', 'p4']])
  await page.asked[0]!.give()
  for (const page_id of ['p1', 'p2']) {
    page.turn(page_id)
    expect(page.asked).toHaveLength(1)
  }
  page.turn('p3')
  expect(held(page)).toContain('p3')
  expect(page.asked[1]!.page_ids).toEqual(['p5', 'p6', 'p7'])
})

test('[CR-382] after a jump the page that is on comes first, and what was written there meanwhile is kept', async () => {
  const page = await follow('near')
  followPreparedInk(page.options)
  page.turn('p10')
  page.write('p10')
  await page.asked[0]!.give()
  expect(page.asked[1]!.page_ids.slice(0, 3)).toEqual(['p10', 'p9', 'p11'])
  await page.asked[1]!.give()
  expect(held(page)).toContain('p10')
  expect(hasInkOp(stateOf(page).ink['p10']!, 'line-2')).toBe(true)
})

test('[CR-382] a board gets the ink of all pages, in parts', async () => {
  const page = await follow('all')
  followPreparedInk(page.options)
  expect(page.asked[0]!.page_ids).toEqual(ids.slice(2, 14))
  await page.asked[0]!.give()
  await page.asked[1]!.give()
  expect(held(page)).toEqual(ids)
  expect(page.asked).toHaveLength(2)
})

test('[CR-382] what was fetched is there at once when the room is fetched anew', async () => {
  const page = await follow('all')
  followPreparedInk(page.options)
  await page.asked[0]!.give()
  await page.asked[1]!.give()
  const shown: string[][] = []
  page.room.subscribe(() => void shown.push(held(page)))
  page.room.refetch()
  await page.line.nextFetch().answer({ state: leaveOutFarInk(whole), server_time: SERVER_TIME })
  expect(new Set(shown.map((one) => one.length))).toEqual(new Set([ids.length]))
  expect(page.asked).toHaveLength(2)
})

test('[CR-382] what did not arrive is asked for again', async () => {
  const page = await follow('near')
  const stop = followPreparedInk(page.options)
  await page.asked[0]!.fail(new ApiError(OFFLINE))
  expect(page.asked).toHaveLength(1)
  page.line.waits().at(-1)?.work()
  expect(page.asked[1]!.page_ids).toEqual(['p2', 'p3', 'p4'])
  await page.asked[1]!.fail(new ApiError({ ...OFFLINE, name: 'TOO_MANY', status: 429, code: 429 }))
  expect(page.line.waits().at(-1)?.delay_ms).toBe(10_000)
  stop()
  expect(page.line.waits().map(({ delay_ms }) => delay_ms)).not.toContain(10_000)
})

test('[CR-382] a page that is looked at beside the one that is on is asked for first, with its neighbours', async () => {
  const page = await follow('near')
  followPreparedInk(page.options)
  await page.asked[0]!.give()
  besidePage.setState({ page_id: 'p15' })
  expect(page.asked[1]!.page_ids.slice(0, 3)).toEqual(['p15', 'p14', 'p16'])
})

test('a room that has all of its ink fetches nothing, and one that has not is followed once the script is there', async () => {
  const page = await follow('near')
  const stop = followPreparedLater(page.options)
  page.turn('p1')
  await expect.poll(() => page.asked.length).toBe(1)
  stop()
  await page.asked[0]!.give()
  expect(held(page)).toEqual(['p0', 'p1'])
})
