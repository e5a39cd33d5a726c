import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { barriers } from '../../../test/axe.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { button, services } from '../test/open-overlay.tsx'
import { tell } from '../tell.ts'
import type { SavedScreenshot, SaveServices } from './save-screenshot.ts'
import { ScreenshotDialog } from './ScreenshotDialog.tsx'
import { useScreenshot } from './use-screenshot.ts'

beforeEach(forgetEverything)
afterEach(cleanup)

const PLACE = { school_id: 's', teacher_id: 't', prepare_lesson_id: 'l', class_id: 'c' }

function picture(): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 })
  canvas.getContext('2d')?.fillRect(0, 0, 40, 20)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob!)))
}

/** The card of a screenshot that was just taken; `handOut` answers as the class would. */
async function open(
  handOut: (screenshot: SavedScreenshot) => Promise<unknown>,
  change: Partial<SaveServices> = {},
) {
  const { given, ...kept } = services(change)
  function Board() {
    const flow = useScreenshot({
      capture: picture,
      place: { ...PLACE, subject_id: null, phase_id: null },
      ...{ services: given, tell },
    })
    return (
      <>
        <button type="button" onClick={() => void flow.take('whole')}>
          截屏
        </button>
        <ScreenshotDialog flow={flow} tell={tell} onHandOut={handOut} />
      </>
    )
  }
  const view = openScreen(<Board />, { path: '/' })
  await view.user.click(await screen.findByRole('button', { name: '截屏' }))
  await screen.findByRole('img', { name: '截屏预览' })
  return { ...view, ...kept }
}

test('[SH-45] a screenshot is handed out from its card at once: it waits for the saving, says so, and is away then', async () => {
  let arrive = () => {}
  const arrived = new Promise<string>((resolve) => {
    arrive = () => resolve('http://school.test/oss/a.png')
  })
  const handed: string[] = []
  const { user, bodies } = await open(
    ({ url }) => {
      handed.push(url)
      return Promise.resolve()
    },
    { upload: () => arrived },
  )
  expect(await barriers()).toEqual([])
  await user.click(button('下发给全班'))
  expect(await screen.findByRole('button', { name: '保存后下发…' })).toBeVisible()
  expect(handed).toEqual([])
  arrive()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(handed).toEqual(['http://school.test/oss/a.png'])
  expect(bodies).toHaveLength(1)
})

test('[SH-45] where it could not be saved the card stays with 重试下发, and nothing is handed out', async () => {
  let isDown = true
  const handed: string[] = []
  const { user } = await open(
    ({ url }) => {
      handed.push(url)
      return Promise.resolve()
    },
    {
      upload: () =>
        isDown ? Promise.reject(new Error('gone')) : Promise.resolve('http://school.test/oss/a.png'),
    },
  )
  await user.click(button('下发给全班'))
  const again = await screen.findByRole('button', { name: '重试下发' })
  expect(handed).toEqual([])
  isDown = false
  await user.click(again)
  await waitFor(() => expect(handed).toEqual(['http://school.test/oss/a.png']))
  expect(screen.queryByRole('dialog')).toBeNull()
})
