import { printBlocks } from '@jiangtai/shared/questions/typed-form/print-blocks.ts'
import { questionType, questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { printQuestion } from '@jiangtai/shared/questions/typed-question/print-question.ts'
import { sampleQuestions } from '@jiangtai/shared/questions/typed-question/sample-questions.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { askFirst, message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useRef, useState } from 'react'
import {
  PICTURE_ACCEPT,
  pictureRefusal,
  uploadQuestionFile,
} from '../../../shared/files/upload-question-file.ts'
import styles from './edit.module.css'

/** The words that a button writes, and its name. */
const SIGNS = [
  { label: '选项', words: '\nA. \nB. \nC. \nD. ' },
  { label: '填空', words: '____' },
  { label: '公式', words: '$ $' },
  { label: '小题', words: '\n（1）' },
  { label: '答案', words: '\n【答案】' },
  { label: '解析', words: '\n【解析】' },
] as const

/** Writes the parts of a question, so that nobody has to know its signs; begins from a sample of a kind. */
export function SignBar({
  isEmpty,
  onReplace,
  onWrite,
  onPicture,
}: {
  isEmpty: boolean
  onReplace: (text: string) => void
  onWrite: (words: string) => void
  /** The words that show an uploaded picture, and its address. */
  onPicture: (words: string, urls: FileUrls) => void
}) {
  const [samples] = useState(sampleQuestions)
  const begin = (index: number) => {
    const sample = samples[index]
    if (sample === undefined) return
    const replace = () => onReplace(printQuestion(sample))
    if (isEmpty) return replace()
    askFirst({
      title: '换成样例？',
      content: '已经写的内容会被样例替换。',
      okText: '换成样例',
      onOk: replace,
    })
  }
  return (
    <div className={styles.signs} role="toolbar" aria-label="写题工具">
      <Select
        aria-label="从样例开始"
        placeholder="从样例开始"
        value={null}
        options={samples.map((sample, index) => ({
          value: index,
          label: questionTypeName(questionType(sample)),
        }))}
        onChange={begin}
      />
      {SIGNS.map(({ label, words }) => (
        <Button key={label} size="small" onClick={() => onWrite(words)}>
          {label}
        </Button>
      ))}
      <PictureSign onPicture={onPicture} />
    </div>
  )
}

function PictureSign({ onPicture }: { onPicture: (words: string, urls: FileUrls) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  const upload = useRef<AbortController | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const handlePick = async (file: File) => {
    const refusal = pictureRefusal(file)
    if (refusal !== null) return message.error(refusal)
    upload.current = new AbortController()
    setShare(0)
    try {
      const { object_key, url } = await uploadQuestionFile(file, {
        onProgress: setShare,
        signal: upload.current.signal,
      })
      onPicture(printBlocks([{ type: 'image', key: object_key, address: null, width: null, alt: '' }]), {
        [object_key]: url,
      })
    } catch (error) {
      if (!upload.current.signal.aborted)
        message.error(`图片没有传上去：${error instanceof Error ? error.message : '请重试'}`)
    } finally {
      setShare(null)
    }
  }
  return (
    <>
      <input
        ref={picker}
        hidden
        type="file"
        accept={PICTURE_ACCEPT}
        aria-label="选择图片"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file !== undefined) void handlePick(file)
        }}
      />
      {share === null ? (
        <Button size="small" onClick={() => picker.current?.click()}>
          图片
        </Button>
      ) : (
        <Button size="small" onClick={() => upload.current?.abort()}>
          正在上传 {Math.round(share * 100)}%，取消
        </Button>
      )}
    </>
  )
}
