import { PAD_CODE_DIGITS, scannedCode, typedCode } from '@jiangtai/shared/classes/pad-sign-in/rules.ts'
import { type FormEvent, useState } from 'react'
import { type CameraState, useCamera } from './use-camera.ts'

/** The code of the class: held before the camera, or typed ([PD-100]). */
export function CodeStep({
  isBusy,
  trouble,
  onCode,
}: {
  isBusy: boolean
  trouble: string | null
  onCode: (code: string) => void
}) {
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState<string | null>(null)
  const { state: camera, video } = useCamera((text) => {
    const code = scannedCode(text)
    if (code === null) setSaid('这个二维码不是登录码，请扫老师屏幕上的码')
    else onCode(code)
  })
  const wrong = said ?? trouble
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.length < PAD_CODE_DIGITS) return setSaid(`登录码是 ${PAD_CODE_DIGITS} 位数字`)
    setSaid(null)
    onCode(typed)
  }
  return (
    <div className="scan-code">
      <div className="scan-camera" data-state={camera}>
        <video ref={video} playsInline muted aria-label="相机画面" hidden={camera !== 'on'} />
        {camera !== 'on' && <p role="status">{CAMERA_WORDS[camera]}</p>}
      </div>
      <form className="scan-form" onSubmit={handleSubmit} noValidate>
        {camera === 'on' && <p>把老师屏幕上的二维码放在画面里</p>}
        <label className="field">
          <span className="field-label">登录码</span>
          <input
            className="field-input"
            inputMode="numeric"
            autoComplete="off"
            placeholder="二维码下面的 8 位数字"
            value={typed.length > 4 ? `${typed.slice(0, 4)} ${typed.slice(4)}` : typed}
            aria-invalid={wrong !== null}
            aria-describedby={wrong === null ? undefined : 'scan-trouble'}
            onChange={({ target }) => {
              setTyped(typedCode(target.value))
              setSaid(null)
            }}
          />
        </label>
        {wrong !== null && (
          <p id="scan-trouble" className="sign-in-trouble" role="alert">
            {wrong}
          </p>
        )}
        <button type="submit" className="button-primary" aria-disabled={isBusy}>
          {isBusy ? '正在看登录码…' : '下一步'}
        </button>
      </form>
    </div>
  )
}

const CAMERA_WORDS: Readonly<Record<Exclude<CameraState, 'on'>, string>> = {
  opening: '正在打开相机…',
  barred: '这里不能用相机：请用平板自带的相机扫码，或者输入登录码',
  refused: '没有允许使用相机：请输入登录码，或者在浏览器里允许相机',
  none: '没有找到相机，请输入登录码',
}
