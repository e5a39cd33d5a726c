import type { XlsxFileView } from '@jiangtai/shared/imports/views.ts'
import { useMutation } from '@tanstack/react-query'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { saveFile } from '../../files/save-file.ts'
import styles from './import.module.css'

/** The wrong rows as a file with the reasons beside them, to be mended and imported again. */
export function WrongRowsButton({ get }: { get: () => Promise<XlsxFileView> }) {
  const ask = useMutation({ mutationFn: get, onSuccess: saveFile })
  return (
    <p className={styles.away}>
      <Button size="small" loading={ask.isPending} onClick={() => ask.mutate()}>
        下载有误的行
      </Button>{' '}
      <span className={styles.notice}>含原来的列和原因，改好后可以直接再导入</span>
      {ask.isError && (
        <span role="alert" className={styles.failure}>
          {' '}
          没有下载到：{ask.error.message}
        </span>
      )}
    </p>
  )
}
