import { useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { SlipCard } from './SlipCard.tsx'
import { SlipSheet } from './SlipSheet.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { copyText } from '../../files/copy-text.ts'
import { useDownload } from '../../files/use-download.ts'
import { slipsFile } from './slips-file.ts'
import type { SlipWhere } from './slip-words.ts'
import { type MadeSlips, slipsAsTable } from './slips.ts'
import styles from './slips.module.css'

/** The slips that were made, this once: to look over and to print. */
export function SlipsDialog({
  made,
  where,
  onClose,
}: {
  made: MadeSlips
  where: SlipWhere
  onClose: () => void
}) {
  const { slips, skipped, failure } = made
  const [isKept, setIsKept] = useState(slips.length === 0)
  const [isWarned, setIsWarned] = useState(false)
  const download = useDownload(async () => {
    const file = await slipsFile(where, slips)
    setIsKept(true)
    return file
  })

  function handlePrint() {
    window.print()
    setIsKept(true)
  }

  async function handleCopy() {
    if (await copyText(slipsAsTable(slips))) {
      message.success('已复制，可以粘贴到表格里')
      setIsKept(true)
    } else message.warning('没有复制成功，请打印')
  }

  // Passwords that nobody has on paper or in a table are lost with the window: said once, where it can be mended.
  function handleClose() {
    if (isKept || isWarned) onClose()
    else setIsWarned(true)
  }

  return (
    <Dialog
      title="账号条"
      width={760}
      keepsOpen
      onCancel={handleClose}
      footer={
        <>
          <Button onClick={handleClose}>完成</Button>
          {slips.length > 0 && <Button onClick={() => void handleCopy()}>复制全部</Button>}
          {slips.length > 0 && (
            <Button loading={download.isPending} onClick={download.start}>
              导出表格
            </Button>
          )}
          {slips.length > 0 && (
            <Button type="primary" autoFocus onClick={handlePrint}>
              打印账号条
            </Button>
          )}
        </>
      }
    >
      {slips.length === 0 ? (
        <p role="status">没有生成账号条。</p>
      ) : (
        <>
          <p role="status">
            已生成 {slips.length} 张账号条，每页 A4 可打印 12 张。初始密码只在这里显示一次，请现在打印或导出。
          </p>
          <div className={styles.preview} role="group" aria-label="账号条预览" tabIndex={0}>
            {slips.map((slip) => (
              <SlipCard key={slip.id} slip={slip} where={where} />
            ))}
          </div>
          <SlipSheet slips={slips} where={where} />
        </>
      )}
      {isWarned && !isKept && (
        <p role="alert" className={styles.failure}>
          账号条还没有打印，也没有复制或导出。关闭后看不到这些初始密码了，要再给只能重新生成；确实不打印，请再点一次“完成”。
        </p>
      )}
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          其余的没有生成：{failure.message}。打印这些后可以再生成一次。
        </p>
      )}
      {skipped.length > 0 && (
        <>
          <p>{skipped.length} 人没有生成：</p>
          <ul className={styles.skipped}>
            {skipped.map(({ id, name, message }) => (
              <li key={id}>
                {name}：{message}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
