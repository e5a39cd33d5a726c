import { screen, within } from '@testing-library/react'
import { openScreen } from '../../../../test/open-screen.tsx'
import { noAnswers } from '../../asking/quiz/answer-states.ts'
import { rosterEntry } from '../../test/lesson-builders.ts'
import { RemoteControls, type RemoteControlsProps } from '../RemoteControls.tsx'
import { IDS, lineOfTest, STATE } from './remote-lesson.ts'

const STUDENTS = [rosterEntry('王小明', {}), rosterEntry('林晓', { joined_at: null, is_online: false })]

/** The remote of a lesson, with commands that note what they are asked and answer `answer`. */
export function openControls(change: Partial<RemoteControlsProps> = {}, answer: unknown = 'turned') {
  const done: unknown[] = []
  const ways: unknown[] = []
  const note =
    (name: string) =>
    (...asked: unknown[]) => {
      done.push([name, ...asked])
      return Promise.resolve(answer)
    }
  const commands = new Proxy({}, { get: (_, name) => note(String(name)) }) as never
  const { user } = openScreen(
    <RemoteControls
      ids={IDS}
      assisted_teacher={null}
      realtime={lineOfTest().realtime}
      state={STATE}
      server_offset_ms={0}
      isOnline
      joined={STUDENTS.slice(0, 1)}
      students={STUDENTS}
      states={noAnswers('run')}
      quizzes={{ kind: 'ready', list: [] }}
      commands={commands}
      draw={{
        call: async () => {
          done.push(['call'])
          return null
        },
        ...{ left: null, among: 'entered', setAmong: () => {} },
        ...{ way: { way: 'students', count: 1 }, setWay: (way) => void ways.push(way) },
      }}
      onTold={note('told')}
      onFailed={note('failed')}
      onOffline={note('offline')}
      onLeave={note('leave')}
      {...change}
    />,
    { path: '/' },
  )
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const tab = (name: string) =>
    user.click(within(screen.getByRole('navigation', { name: '遥控' })).getByRole('button', { name }))
  return { done, ways, press, tab }
}
