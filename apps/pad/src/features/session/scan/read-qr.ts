/** Reads the text of a QR code in what a camera shows now; null where there is none. */
export type ReadQr = (video: HTMLVideoElement) => Promise<string | null>

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Larger pictures take a cheap pad longer and show a code no better. */
const WIDEST = 640

/** The browser's own reader where it has one for QR codes, else one that is fetched now ([PD-100]). */
export async function openReader(): Promise<ReadQr> {
  const Own = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (Own !== undefined && (await Own.getSupportedFormats().catch((): string[] => [])).includes('qr_code')) {
    const detector = new Own({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null
  }
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, WIDEST / video.videoWidth)
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (pen === null || !(width > 0 && height > 0)) return null
    canvas.width = width
    canvas.height = height
    pen.drawImage(video, 0, 0, width, height)
    const { data } = pen.getImageData(0, 0, width, height)
    try {
      return decodeQR({ width, height, data })
    } catch {
      // It throws for every picture without a code.
      return null
    }
  }
}
