import '@jiangtai/ui/base.css'
import { DndContext, useDraggable, useDroppable } from '@dnd-kit/core'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dragWords, useDragSensors } from './drag-by-hand.ts'

afterEach(cleanup)

function Card() {
  const { setNodeRef, attributes, listeners } = useDraggable({ id: 'card' })
  return (
    <button ref={setNodeRef} type="button" style={{ minHeight: 44 }} {...attributes} {...listeners}>
      卡片
    </button>
  )
}

function Place({ id, children }: { id: string; children?: React.ReactNode }) {
  const { setNodeRef } = useDroppable({ id })
  return (
    <div ref={setNodeRef} style={{ height: 100, width: 300 }}>
      {children}
    </div>
  )
}

function Board({ onDrop }: { onDrop: (place: string | null) => void }) {
  const sensors = useDragSensors((event, { currentCoordinates }) => {
    const step = event.code === 'ArrowDown' ? 100 : event.code === 'ArrowRight' ? 1_000 : 0
    return {
      x: currentCoordinates.x + (step === 1_000 ? step : 0),
      y: currentCoordinates.y + (step === 100 ? step : 0),
    }
  })
  const accessibility = dragWords({
    itemName: () => '卡片',
    placeName: (id) => (id === 'first' ? '甲处' : '乙处'),
    placeOfItem: () => 'first',
    outside: '不在任何位置上',
  })
  return (
    <main>
      <DndContext
        sensors={sensors}
        accessibility={accessibility}
        onDragEnd={({ over }) => onDrop(over === null ? null : String(over.id))}
      >
        <Place id="first">
          <Card />
        </Place>
        <Place id="second" />
      </DndContext>
    </main>
  )
}

async function open() {
  await page.viewport(360, 780)
  const dropped: (string | null)[] = []
  render(<Board onDrop={(place) => dropped.push(place)} />)
  const said = (words: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words))
  screen.getByRole('button', { name: '卡片' }).focus()
  return { dropped, said }
}

test('the keyboard takes, moves and puts down, and each step is said', async () => {
  const { dropped, said } = await open()
  await userEvent.keyboard('[Space]')
  await said('已拿起卡片，在甲处')
  await userEvent.keyboard('{ArrowDown}')
  await said('卡片移到乙处')
  await userEvent.keyboard('[Space]')
  await said('卡片放在乙处')
  expect(dropped).toEqual(['second'])
})

test('Escape leaves it where it was', async () => {
  const { dropped, said } = await open()
  await userEvent.keyboard('[Space]')
  await said('已拿起卡片，在甲处')
  await userEvent.keyboard('{Escape}')
  await said('已取消，卡片回到原处')
  expect(dropped).toEqual([])
})

test('what is over no place is put back, in words', async () => {
  const { dropped, said } = await open()
  await userEvent.keyboard('[Space]')
  await said('已拿起卡片，在甲处')
  await userEvent.keyboard('{ArrowRight}')
  await said('卡片不在任何位置上')
  await userEvent.keyboard('[Space]')
  await said('卡片放回原处')
  expect(dropped).toEqual([null])
})

test('who hears the page is told how to move a thing', async () => {
  await open()
  expect(screen.getByRole('button', { name: '卡片' })).toHaveAccessibleDescription(
    '按空格键拿起，用方向键移动，再按空格键放下，按 Esc 键取消。',
  )
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})
