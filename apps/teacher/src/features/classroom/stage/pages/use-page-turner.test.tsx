import type { Room } from '@jiangtai/client/classroom/room.ts'
import type { RealtimeStatus } from '@jiangtai/client/realtime-client.ts'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PageTurn } from '../../lesson/lesson-commands.ts'
import { usePageTurner } from './use-page-turner.ts'

const PAGES = ['p1', 'p2', 'p3'].map((page_id) => ({ page_id }))

/** A board on page 1 whose line is down; `answer` is the room's answer once it can be asked. */
function open(answer: PageTurn) {
  const asked: string[] = []
  const room = { getState: () => ({ kind: 'ready', state: { pages: PAGES, current_page_id: 'p1' } }) }
  let isAway = true
  const commands = {
    turnPage: (page_id: string): Promise<PageTurn> => {
      if (isAway) return Promise.resolve('offline')
      asked.push(page_id)
      return Promise.resolve(answer)
    },
  }
  const { result, rerender } = renderHook(
    // Only its state is asked for.
    ({ status }: { status: RealtimeStatus }) =>
      usePageTurner({ room: room as unknown as Room, status, commands }),
    { initialProps: { status: 'offline' } },
  )
  return {
    here: () => result.current.here,
    next: () => act(async () => result.current.turner.go({ step: 1 })),
    comeBack: () => {
      isAway = false
      rerender({ status: 'online' })
    },
    asked,
  }
}

test('[CR-47] a board without a network turns its pages alone, and brings the class to its page once it can', async () => {
  const { here, next, comeBack, asked } = open('turned')
  await next()
  expect(here()).toBe('p2')
  await next()
  expect(here()).toBe('p3')
  comeBack()
  await waitFor(() => expect(here()).toBeNull())
  expect(asked).toEqual(['p3'])
})

test('[CR-47] refused, it shows the page of the class again', async () => {
  const { here, next, comeBack } = open('refused')
  await next()
  comeBack()
  await waitFor(() => expect(here()).toBeNull())
})
