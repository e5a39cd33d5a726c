import { acceptedFile } from '@jiangtai/shared/files/rules.ts'
import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { FileButton } from '@jiangtai/ui/kit/files/FileButton.tsx'
import styles from './dialogs.module.css'

/** Says which parts stay and which change, then takes the new content ([RE-10]). */
export function ReplaceDialog({
  resource,
  onPick,
  onClose,
}: {
  resource: ResourceView
  /** Says why a file cannot replace this one; null when it is on its way. */
  onPick: (file: File) => string | null
  onClose: () => void
}) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const accept = acceptedFile(resource.name)?.exts.map((ext) => `.${ext}`) ?? []

  function handlePick(file: File) {
    const reason = onPick(file)
    setRefusal(reason)
    if (reason === null) onClose()
  }

  return (
    <Dialog
      title={`替换“${resource.name}”的内容`}
      width={460}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <FileButton
            type="primary"
            autoFocus
            label="选择替换的文件"
            accept={accept.join(',')}
            onPick={([file]) => handlePick(file)}
          >
            选择文件
          </FileButton>
        </>
      }
    >
      <p>名称、所在文件夹、分享和引用都不变，同事的收藏里会看到新内容。</p>
      <p>备课中已加入的页面仍是原来的样子。原内容留在“历史版本”里，可以随时恢复。</p>
      <p>请选择同类型的文件（{accept.join('、')}）。</p>
      {refusal !== null && (
        <p className={styles.failure} role="alert">
          {refusal}
        </p>
      )}
    </Dialog>
  )
}
