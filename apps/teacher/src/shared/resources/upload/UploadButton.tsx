import { UploadOutlined } from '@ant-design/icons'
import { useRef } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { PICKER_ACCEPT } from './upload-limits.ts'

/** Opens the computer's file picker. */
export function UploadButton({ onPick }: { onPick: (files: File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button type="primary" icon={<UploadOutlined />} onClick={() => picker.current?.click()}>
        上传
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={PICKER_ACCEPT}
        aria-label="选择要上传的文件"
        onChange={(event) => {
          onPick([...(event.target.files ?? [])])
          // The same file may be picked again after it was mended.
          event.target.value = ''
        }}
      />
    </>
  )
}
