import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import styles from './notice.module.css'

/** The draft was changed elsewhere: the teacher decides whose state stays. */
export function OvertakenNotice({
  what,
  onDecide,
}: {
  /** The kind of the draft: 试卷. */
  what: string
  onDecide: (whose: 'mine' | 'stored') => Promise<void>
}) {
  const deciding = useMutation({ mutationFn: onDecide })
  return (
    <div className={styles.notice} role="alert" data-tone="warning">
      <span>
        {deciding.isError
          ? `没有成功：${deciding.error.message}`
          : `这份${what}在别的页面或设备上修改过。要保留哪一份？`}
      </span>
      <Button size="small" loading={deciding.isPending} onClick={() => deciding.mutate('mine')}>
        保留这里的
      </Button>
      <Button size="small" loading={deciding.isPending} onClick={() => deciding.mutate('stored')}>
        用那边的
      </Button>
    </div>
  )
}

/** The thing that was just taken out, and the way to have it back. */
export function RemovalNotice({ words, onUndo }: { words: string; onUndo: () => void }) {
  return (
    <div className={`${styles.notice} ${styles.removal}`} role="status">
      <span>{words}</span>
      <Button size="small" onClick={onUndo}>
        撤销
      </Button>
    </div>
  )
}
