import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { resource } from '../../../test/school-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { RenameDialog } from './RenameDialog.tsx'

let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

test('[RE-43] what is typed is the whole name or the name without its ending: the server adds it once', async () => {
  const file = resource({ name: '练习1.pdf', ext: 'pdf' })
  network = answerCalls({ 'POST /api/resource/v1/personal/rename': () => file })
  let isClosed = false
  const { user } = openScreen(
    <RenameDialog
      resource={file}
      onClose={() => {
        isClosed = true
      }}
    />,
    { path: '/' },
  )
  const name = screen.getByLabelText('文件名')
  expect(name).toHaveValue('练习1')
  await user.clear(name)
  await user.type(name, '练习2.PDF')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(isClosed).toBe(true))
  expect(network.asked.map(({ input }) => input)).toEqual([expect.objectContaining({ name: '练习2.PDF' })])
})

test('[RE-43] a stroke in a name is told of, and nothing is sent', async () => {
  network = answerCalls({})
  const { user } = openScreen(<RenameDialog resource={resource({})} onClose={() => {}} />, { path: '/' })
  await user.type(screen.getByLabelText('文件名'), '/照片{Enter}')
  expect(await screen.findByText('名称里不能有“/”或“\\”')).toBeVisible()
  expect(network.asked).toEqual([])
})
