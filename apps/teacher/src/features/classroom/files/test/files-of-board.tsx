import { screen } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'
import { api } from '../../../../core/api.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { resource } from '../../../../test/school-things.ts'
import { createLessonCommands } from '../../lesson/lesson-commands.ts'
import stage from '../../stage/stage.module.css'
import { LessonFilesLayer } from '../LessonFilesLayer.tsx'

/** A file whose pages lie in the lesson. */
export const slides = { ...resource({ name: '电路.pdf' }), is_on_pages: true }

/** A video of this address. */
export const video = (url: string) => ({
  ...resource({ name: '实验.webm', ext: 'webm', mime: 'video/webm', type: 5, url }),
  is_on_pages: false,
})

/** Hears what was opened, by its kind and name. */
export const onOpened = vi.fn<(kind: string, name: string) => void>()

const commands = {
  ...createLessonCommands({
    ...{ api, lesson_session_id: 's', device_id: 'device-one' },
    status: () => 'online',
    onFailed: () => undefined,
  }),
  noteTeaching: onOpened,
}

/** The board with the list of files open or not, as a board that is loaded again has it. */
export function showFiles({ isListedFirst }: { isListedFirst: boolean }) {
  function Stage() {
    const [isListed, setIsListed] = useState(isListedFirst)
    return (
      <main className={stage.stage} style={{ inset: 'auto', left: 0, top: 0, width: 1000, height: 700 }}>
        <div data-board-page style={{ position: 'absolute', inset: 0, background: '#00f' }} />
        <LessonFilesLayer
          lesson_session_id="s"
          prepare_lesson_id="l"
          isListed={isListed}
          commands={commands}
          onCloseList={() => setIsListed(false)}
        />
      </main>
    )
  }
  return openScreen(<Stage />, { path: '/' })
}

/** The player of that video. */
export const player = () => screen.findByLabelText<HTMLVideoElement>('实验.webm', { selector: 'video' })
