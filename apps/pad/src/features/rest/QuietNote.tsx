import './quiet.css'
import { quietHours } from '@jiangtai/shared/school/rest.ts'
import { useStore } from 'zustand'
import type { OwnRest } from './own-rest.ts'

/** 现在是休息时间: the note of home in the quiet hours of the school ([PD-43]). */
export function QuietNote({ rest }: { rest: OwnRest }) {
  const hours = quietHours(useStore(rest))
  if (hours === null) return null
  return (
    <section className="quiet-note" aria-labelledby="quiet-title">
      <h2 id="quiet-title">现在是休息时间</h2>
      <p>{`学校规定 ${hours.from} 到 ${hours.until} 休息。已经开始的作业和这段时间里截止的可以做完，其他的休息好了再做。`}</p>
    </section>
  )
}
