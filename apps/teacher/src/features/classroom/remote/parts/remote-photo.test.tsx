import '@jiangtai/ui/base.css'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { barriers } from '../../../../test/axe.ts'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { forgetEverything } from '../../../../test/signed-in.ts'
import type { SaveServices } from '../../../../shared/drawing/screenshots/save-screenshot.ts'
import type { UploadWatch } from '../../../../shared/drawing/screenshots/screenshot-services.ts'
import { services } from '../../../../shared/drawing/test/open-overlay.tsx'
import stage from '../../stage/stage.module.css'
import { IDS, STATE } from '../test/remote-lesson.ts'
import { RemotePhoto } from './RemotePhoto.tsx'

let network: ReturnType<typeof answerCalls>
beforeEach(async () => {
  forgetEverything()
  await page.viewport(360, 780)
  network = answerCalls({})
})
afterEach(() => {
  cleanup()
  network.stop()
})

/** A photo of 40 by 20 pixels. */
async function photo(): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  return new File([blob ?? ''], 'photo.png', { type: 'image/png' })
}

/** The tab, over a store of which the test says how it answers. */
function open(change: (watch: UploadWatch) => Partial<SaveServices> = () => ({})) {
  const added: unknown[] = []
  const told: string[] = []
  let isDone = false
  const view = openScreen(
    <main className={stage.stage}>
      <RemotePhoto
        ids={IDS}
        state={STATE}
        commands={
          {
            addPage: (...asked: unknown[]) => Promise.resolve(added.push(asked)),
          } as never
        }
        onTold={(text) => void told.push(text)}
        onDone={() => void (isDone = true)}
        savingOf={(watch) => services(change(watch)).given}
      />
    </main>,
    { path: '/' },
  )
  const choose = async (file?: File) => {
    await view.user.upload(screen.getByLabelText('从相册选', { selector: 'input' }), file ?? (await photo()))
  }
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }))
  return { ...view, added, told, choose, press, isDone: () => isDone }
}

describe('a photo of the phone', () => {
  test('[CR-306] is turned and cut, and becomes a page behind the one that is on', async () => {
    const { added, told, choose, press, isDone } = open()
    await choose()
    expect(await screen.findByRole('img', { name: '拍好的照片' })).toBeVisible()
    expect(await barriers()).toEqual([])
    await press('旋转')
    await press('放到黑板')
    await expect.poll(isDone).toBe(true)
    expect(added).toEqual([['p2', { picture: { screenshot_id: expect.any(String), ratio: 0.5 } }]])
    expect(told).toEqual(['已放到板书'])
  })

  test('[CR-306] tells how much has arrived, can be given up on its way, and sent again', async () => {
    let isHeld = true
    const { added, choose, press, isDone } = open(({ signal, onProgress }) => ({
      upload: () => {
        if (!isHeld) return Promise.resolve('http://school.test/oss/a.png')
        onProgress(0.5)
        return new Promise((_, reject) => signal().addEventListener('abort', () => reject(new Error('gone'))))
      },
    }))
    await choose()
    await press('放到黑板')
    expect(await screen.findByText('已上传 50%')).toBeVisible()
    expect(await barriers()).toEqual([])
    await press('取消上传')
    await waitFor(() => expect(screen.queryByText(/已上传/)).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(added).toEqual([])
    isHeld = false
    await press('放到黑板')
    await expect.poll(isDone).toBe(true)
    expect(added.length).toBe(1)
  })

  test('[CR-306] that did not arrive is kept, and 重试 sends it', async () => {
    let isGone = true
    const { choose, press, isDone } = open(() => ({
      upload: () =>
        isGone ? Promise.reject(new Error('no line')) : Promise.resolve('http://school.test/oss/a'),
    }))
    await choose()
    await press('放到黑板')
    expect(await screen.findByRole('alert')).toHaveTextContent('上传失败，照片还在，请稍后重试')
    isGone = false
    await press('重试')
    await expect.poll(isDone).toBe(true)
  })

  test('[CR-306] that cannot be read is refused in words', async () => {
    const { choose } = open()
    await choose(new File(['no picture'], 'photo.jpg', { type: 'image/jpeg' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('这张照片打不开')
  })
})
