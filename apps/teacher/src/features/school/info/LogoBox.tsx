import { LOGO_MAX_PX } from '@jiangtai/shared/core/constants.ts'
import { LOGO_MAX_BYTES } from '@jiangtai/shared/school/rules.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { formatFileSize } from '../../../shared/files/file-size.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { FileButton } from '@jiangtai/ui/kit/files/FileButton.tsx'
import { FileDropBox } from '@jiangtai/ui/kit/files/FileDropBox.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { type School, updateLogo } from './info.queries.ts'
import { base64Of, type ChosenLogo, LOGO_TYPES, logoRefusal, readLogo } from './logo-file.ts'
import styles from './info.module.css'

const TRUE_SIZE = { maxWidth: LOGO_MAX_PX.width, maxHeight: LOGO_MAX_PX.height }

/** 校徽: seen at the size it has in the shell before it is saved; refused here rather than after an upload. */
export function LogoBox({
  school,
  chosen,
  mayEdit,
  onChoose,
}: {
  school: School
  chosen: ChosenLogo | null
  mayEdit: boolean
  onChoose: (chosen: ChosenLogo | null) => void
}) {
  const [refusal, setRefusal] = useState<string | null>(null)
  /** The choice that the browser cannot show. */
  const [unreadable, setUnreadable] = useState<ChosenLogo | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const save = useMutation(updateLogo())
  const isBroken = chosen !== null && chosen === unreadable
  const shown = chosen?.data_url ?? school.school_logo_url

  async function handleFile(file: File) {
    save.reset()
    const refused = logoRefusal(file)
    setRefusal(refused)
    if (refused !== null) return
    try {
      onChoose(await readLogo(file))
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : '图片读不出来')
    }
  }

  const handleSave = () => {
    if (chosen === null) return
    save.mutate(base64Of(chosen), {
      onSuccess: () => {
        onChoose(null)
        message.success('校徽已更换')
      },
    })
  }
  const handleRemove = () =>
    save.mutate(null, {
      onSuccess: () => {
        setIsRemoving(false)
        message.success('校徽已移除')
      },
    })

  return (
    <section className={styles.logo} aria-labelledby="logo-title">
      <h2 id="logo-title">校徽</h2>
      <FileDropBox shape="column" isOpen={mayEdit} onDrop={(file) => void handleFile(file)}>
        {shown === null || isBroken ? (
          <span className={styles.noLogo}>{isBroken ? '这张图片打不开' : '还没有校徽'}</span>
        ) : (
          <img
            src={shown}
            alt={chosen === null ? '现在的校徽' : '选好的校徽，还没有保存'}
            className={styles.seal}
            style={TRUE_SIZE}
            onError={() => setUnreadable(chosen)}
          />
        )}
        {mayEdit && <span className={styles.dropWords}>把图片拖到这里，或者</span>}
        {mayEdit && (
          <FileButton
            label="校徽图片"
            accept={LOGO_TYPES.join(',')}
            onPick={([file]) => void handleFile(file)}
          >
            选择图片
          </FileButton>
        )}
      </FileDropBox>
      <p className={styles.note}>
        PNG、JPEG 或 WebP，不超过 {formatFileSize(LOGO_MAX_BYTES)}；最大显示为 {LOGO_MAX_PX.width}×
        {LOGO_MAX_PX.height}，也是浏览器标签上的图标。
      </p>
      {isBroken && (
        <p role="alert" className={styles.failure}>
          “{chosen.name}”打不开，可能已经损坏，请换一张
        </p>
      )}
      {refusal !== null && (
        <p role="alert" className={styles.failure}>
          {refusal}
        </p>
      )}
      {chosen !== null && !isBroken && (
        <p className={styles.note}>
          {chosen.name}（{formatFileSize(chosen.size)}）就是上面这样大小，还没有保存。
        </p>
      )}
      {save.error !== null && !isRemoving && (
        <p role="alert" className={styles.failure}>
          没有保存成功：{save.error.message}
        </p>
      )}
      <div className={styles.buttons}>
        {chosen !== null && (
          <>
            <Button type="primary" disabled={isBroken} loading={save.isPending} onClick={handleSave}>
              保存校徽
            </Button>
            <Button
              onClick={() => {
                onChoose(null)
                setRefusal(null)
              }}
            >
              放弃
            </Button>
          </>
        )}
        {mayEdit && chosen === null && school.school_logo_url !== null && (
          <Button onClick={() => setIsRemoving(true)}>移除校徽</Button>
        )}
      </div>
      {isRemoving && (
        <ConfirmDialog
          title="移除校徽？"
          danger="移除"
          isPending={save.isPending}
          error={save.error}
          onConfirm={handleRemove}
          onClose={() => {
            setIsRemoving(false)
            save.reset()
          }}
        >
          每一页左上角和浏览器标签会换回平台的标志；以后可以重新上传。
        </ConfirmDialog>
      )}
    </section>
  )
}
