import type { OwnPushedItem } from '@jiangtai/shared/classroom/pushed/views.ts'
import { expect, test } from 'vitest'
import { ownItems } from './own-items.ts'

const item = (pushed_item_id: string, stage: OwnPushedItem['stage']): OwnPushedItem => ({
  ...{
    pushed_item_id,
    stage,
    kind: 'page',
    ref_id: 'page',
    title: pushed_item_id,
    is_newly_sent: true,
    media: null,
    question: null,
  },
})
const mark = (pushed_item_id: string) => ({ pushed_item_id, round: 1 })

test('[CR-103] [CR-106] an item of others and a recalled one are not there, the last one stands first', () => {
  const own = ownItems(
    [item('one', 'received'), item('gone', 'opened'), item('two', 'received')],
    [mark('one'), mark('of others'), mark('two')],
    {},
  )
  expect(own.map(({ pushed_item_id }) => pushed_item_id)).toEqual(['two', 'one'])
})

test('[CR-104] no stage goes back, whichever side knows more', () => {
  const own = ownItems([item('one', 'received'), item('two', 'finished')], [mark('one'), mark('two')], {
    one: 'opened',
    two: 'opened',
  })
  expect(own.map(({ stage }) => stage)).toEqual(['finished', 'opened'])
})
