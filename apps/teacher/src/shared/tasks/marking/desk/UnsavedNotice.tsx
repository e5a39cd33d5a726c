import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useStore } from 'zustand'
import styles from '../../../forms/saving/notice.module.css'
import { keyOf, type MarkingDesk } from './marking-desk.ts'

/** Scores that the server has not taken: failed ones are sent again, one that somebody else gave meanwhile asks ([TK-32]). */
export function UnsavedNotice({ desk }: { desk: MarkingDesk }) {
  const { unsaved, answers } = useStore(desk.store)
  const failed = [...unsaved].flatMap(([key, { problem }]) =>
    problem?.kind === 'failed' ? [{ key, message: problem.message }] : [],
  )
  const changed = answers.flatMap((answer) => {
    const own = unsaved.get(keyOf(answer))
    return own?.problem?.kind === 'changed'
      ? [{ key: keyOf(answer), name: answer.name, score: own.score, ...own.problem }]
      : []
  })
  return (
    <>
      {failed.length > 0 && (
        <div className={styles.notice} role="alert" data-tone="warning">
          <span>
            {failed.length} 份给分没有保存：{failed[0]?.message}
          </span>
          <Button size="small" onClick={() => failed.forEach(({ key }) => desk.retry(key))}>
            重试
          </Button>
        </div>
      )}
      {changed.map(({ key, name, score, standing, by_name }) => (
        <div key={key} className={styles.notice} role="alert" data-tone="warning">
          <span>
            {name}的这道题{by_name === '' ? '刚在别处' : `，${by_name}`}改成了
            {standing.result === 'ungraded' ? '待批' : ` ${standing.score} 分`}，你给的
            {score === null ? '是撤回' : `是 ${score} 分`}。
          </span>
          <Button size="small" onClick={() => desk.keep(key)}>
            保留那边的
          </Button>
          <Button size="small" onClick={() => desk.retry(key)}>
            用我的
          </Button>
        </div>
      ))}
    </>
  )
}
