import type { ArtworkImage } from '@passion-art/contract/artworks/artworks'
import type OpenSeadragon from 'openseadragon'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../kit/layout/use-media.ts'

const loadLibrary = async () => (await import('openseadragon')).default
// Starts loading while the dialog opens.
void loadLibrary().catch(() => {})

export interface Viewport {
  /** Width of the whole picture in screen pixels. */
  width: number
  /** It fits the screen, as it does at first. */
  fits: boolean
}

export interface DeepZoom {
  stage: RefObject<HTMLDivElement | null>
  /** Null until the picture can be zoomed. */
  viewport: Viewport | null
  zoom: (to: 'in' | 'out' | 'whole') => void
  /** Fractions of the viewport, right and down. */
  pan: (x: number, y: number) => void
}

/** `renditionUrl` is a loaded picture, shown at once; tiles of a large original come over it as they arrive. */
export function useDeepZoom(image: ArtworkImage, renditionUrl: string | null): DeepZoom {
  const stage = useRef<HTMLDivElement>(null)
  const viewer = useViewer(stage)
  const [viewport, setViewport] = useState<Viewport | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    if (!viewer || renditionUrl === null) return
    return show(viewer, image, renditionUrl, () => setShown(renditionUrl))
  }, [viewer, image, renditionUrl])
  useEffect(() => {
    if (!viewer) return
    let fits = true
    const measure = () => {
      const width = viewer.viewport.getZoom(true) * viewer.viewport.getContainerSize().x
      fits = fitsScreen(viewer)
      setViewport((now) => (now?.width === width && now.fits === fits ? now : { width, fits }))
    }
    const keepFitting = () => {
      if (fits) viewer.viewport.goHome(true)
    }
    viewer.addHandler('update-viewport', measure)
    viewer.addHandler('after-resize', keepFitting)
    return () => {
      viewer.removeHandler('update-viewport', measure)
      viewer.removeHandler('after-resize', keepFitting)
    }
  }, [viewer])
  return {
    stage,
    viewport: shown === renditionUrl ? viewport : null,
    zoom: (to) => {
      if (!viewer) return
      if (to === 'whole') viewer.viewport.goHome()
      else viewer.viewport.zoomBy(to === 'in' ? 2 : 0.5).applyConstraints()
    },
    pan: (x, y) => {
      if (!viewer) return
      const { width, height } = viewer.viewport.getBounds()
      const center = viewer.viewport.getCenter()
      center.x += x * width
      center.y += y * height
      viewer.viewport.panTo(center).applyConstraints()
    },
  }
}

const fitsScreen = ({ viewport }: OpenSeadragon.Viewer): boolean =>
  viewport.getZoom() <= viewport.getHomeZoom() * 1.01

function useViewer(stage: RefObject<HTMLDivElement | null>): OpenSeadragon.Viewer | null {
  const [viewer, setViewer] = useState<OpenSeadragon.Viewer | null>(null)
  useEffect(() => {
    let made: OpenSeadragon.Viewer | undefined
    let isCancelled = false
    loadLibrary().then(
      (library) => {
        const element = stage.current
        if (isCancelled || !element) return
        made = withoutStyleSheet(() => library(settings(element)))
        setViewer(made)
      },
      // On failure the plain picture stays.
      () => {},
    )
    return () => {
      isCancelled = true
      made?.destroy()
    }
  }, [stage])
  return viewer
}

/**
 * OpenSeadragon adds a style sheet, which the content security policy blocks, unless an element with this attribute
 * exists. The placeholder has no namespace, so it is not a style sheet itself.
 */
function withoutStyleSheet<T>(make: () => T): T {
  const mark = document.createElementNS(null, 'style')
  mark.setAttribute('data-openseadragon-mobile-css', '')
  document.head.append(mark)
  try {
    return make()
  } finally {
    mark.remove()
  }
}

function settings(element: HTMLElement): OpenSeadragon.Options {
  const still = prefersReducedMotion()
  const gestures = { clickToZoom: false, dblClickToZoom: true, pinchToZoom: true, flickEnabled: !still }
  return {
    element,
    drawer: 'canvas',
    // Without a tab stop, which the types don't know: the keys work everywhere in the dialog.
    tabIndex: '' as unknown as number,
    showNavigationControl: false,
    keyboardNavEnabled: false,
    silenceMultiImageWarnings: true,
    animationTime: still ? 0 : 0.32,
    visibilityRatio: 1,
    constrainDuringPan: true,
    minZoomImageRatio: 1,
    maxZoomPixelRatio: 2,
    gestureSettingsMouse: { ...gestures, flickEnabled: false },
    gestureSettingsTouch: gestures,
    gestureSettingsPen: gestures,
    tileRetryMax: 2,
  }
}

/** Pictures up to this size need no tiles: the rendition has all their detail. */
const largeSide = 1_024

/** Below /iiif/images; null without an image service: hidden works have none, nor pictures of other sites. */
const serviceOf = ({ base }: ArtworkImage): string | null =>
  base && `/iiif/images/${base.slice(base.lastIndexOf('/') + 1)}`

function show(
  viewer: OpenSeadragon.Viewer,
  image: ArtworkImage,
  renditionUrl: string,
  onShown: () => void,
): () => void {
  let isCancelled = false
  const { world } = viewer
  const before = Array.from({ length: world.getItemCount() }, (_, index) => world.getItemAt(index))
  const add = (tileSource: object, onAdded: (item: OpenSeadragon.TiledImage) => void) =>
    viewer.addTiledImage({
      tileSource,
      width: 1,
      success: (event) => {
        const { item } = event as unknown as { item: OpenSeadragon.TiledImage }
        if (isCancelled) world.removeItem(item)
        else onAdded(item)
      },
    })
  add({ type: 'image', url: renditionUrl, buildPyramid: false }, (item) => {
    for (const old of before) world.removeItem(old)
    viewer.viewport.goHome(true)
    item.addHandler('fully-loaded-change', () => !isCancelled && onShown())
  })
  const service = serviceOf(image)
  if (service && Math.max(image.width ?? 0, image.height ?? 0) > largeSide)
    void describe(service).then(
      (source) => !isCancelled && add(source, () => {}),
      // On failure the rendition stays.
      () => {},
    )
  return () => {
    isCancelled = true
  }
}

/** Replaces the absolute id by a relative one, since the page may be open under another host name. */
async function describe(service: string): Promise<object> {
  const response = await fetch(`${service}/info.json`)
  if (!response.ok) throw new Error(`Loading ${service} failed: ${response.status}`)
  return { ...(await response.json()), id: service }
}
