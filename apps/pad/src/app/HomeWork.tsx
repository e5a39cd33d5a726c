import '../features/home/home-ways.css'
import type { Api } from '@jiangtai/client/api.ts'
import { HomeGroups } from '../features/home/HomeGroups.tsx'
import { HomeTasks } from '../features/home/HomeTasks.tsx'
import { HomeBook } from '../features/wrong-book/HomeBook.tsx'
import { goTo } from './address.ts'
import type { OpenPadServices } from './open-pad-services.ts'

export type HomeWorkProps = { api: Pick<Api, 'call'>; services: OpenPadServices }

/** What a student has to do, what they did, and the group they are in, on home. Fetched after home itself. */
export function HomeWork({ api, services }: HomeWorkProps) {
  const { home_tasks, realtime } = services
  return (
    <>
      <HomeTasks
        tasks={home_tasks}
        realtime={realtime}
        onOpen={(task_id) => goTo({ kind: 'task', task_id })}
      />
      <HomeBook
        api={api}
        realtime={realtime}
        onOpen={() => goTo({ kind: 'wrong_book', question_id: null })}
      />
      <button type="button" className="home-way" onClick={() => goTo({ kind: 'report' })}>
        <span className="home-way-name">学习报告</span>
        <span className="home-way-said">得分率和薄弱知识点</span>
        <span aria-hidden="true">→</span>
      </button>
      <HomeGroups api={api} realtime={realtime} />
    </>
  )
}
