import { sizeInWords } from '@jiangtai/shared/files/sizes.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Popover } from '@jiangtai/ui/kit/float/Popover.tsx'
import { Progress } from '@jiangtai/ui/kit/Progress.tsx'
import { quotaQuery } from '../resources.queries.ts'
import styles from '../resources.module.css'

const NEARLY_FULL = 0.9

/** The taken room, and on a press the files that take most (RS-15). */
export function SpaceBar({ onShow }: { onShow: (resource_id: string) => void }) {
  const quota = useQuery(quotaQuery())
  if (quota.data === undefined)
    return quota.isError ? (
      <Button type="link" size="small" onClick={() => void quota.refetch()}>
        已用空间没有加载出来，重试
      </Button>
    ) : null
  const { used_bytes, limit_bytes, school, largest } = quota.data
  const ratio = limit_bytes === 0 ? 1 : Math.min(1, used_bytes / limit_bytes)
  return (
    <Popover
      label="最大的文件"
      side="below"
      className={styles.space}
      content={
        <>
          <strong>最大的文件</strong>
          {largest.length === 0 && <p className={styles.spaceWords}>还没有文件。</p>}
          <ul className={styles.largest}>
            {largest.map(({ resource_id, name, size }) => (
              <li key={resource_id}>
                <button type="button" title={name} onClick={() => onShow(resource_id)}>
                  {name}
                </button>
                <span>{sizeInWords(size)}</span>
              </li>
            ))}
          </ul>
          <p className={styles.spaceWords}>
            全校已用 {sizeInWords(school.used_bytes)}
            {school.limit_bytes !== null && ` / ${sizeInWords(school.limit_bytes)}`}
          </p>
          <p className={styles.spaceWords}>同样的内容只算一次；回收站里的也占空间，彻底删除后腾出来。</p>
        </>
      }
    >
      <span className={styles.spaceWords}>
        已用 {sizeInWords(used_bytes)} / {sizeInWords(limit_bytes)}
      </span>
      <Progress
        className={styles.spaceTrack}
        percent={Math.ceil(ratio * 100)}
        hasFailed={ratio >= NEARLY_FULL}
        aria-label="已用空间"
      />
    </Popover>
  )
}
