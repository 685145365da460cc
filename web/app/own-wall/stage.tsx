import type { Elements } from '../kit/ui/elements.ts'
import { Before, Behind } from './furniture.tsx'
import type { Hung, View } from './hanging-plan.ts'
import type { Point } from './homography.ts'
import { HungWork } from './hung-work.tsx'
import type { Plane } from './plane.ts'
import styles from './stage.module.css'
import { isChosen, type Wall } from './use-wall.ts'
import { wallColors } from './wall-address.ts'

interface RoomProps {
  wall: Wall
  view: View
  children: Elements
}

export function Room({ wall, view, children }: RoomProps) {
  return (
    <div className={styles.room} style={{ background: wallColors[wall.color] }}>
      <Behind view={view} works={wall.works} wall={wallColors[wall.color]} />
      {children}
      <Before view={view} room={wall.room} wall={wallColors[wall.color]} />
    </div>
  )
}

interface HungWorksProps {
  wall: Wall
  plane: Plane
  name: (hung: Hung) => string
  onChoose: (id: string) => void
  onMove: (id: string, to: Point) => void
  onLaid: (id: string) => void
  onStep: (id: string, by: Point) => void
  onRemove: (id: string) => void
}

export function HungWorks({ wall, plane, name, ...on }: HungWorksProps) {
  return (
    <>
      {wall.works.map((hung) => {
        const { id } = hung.artwork
        return (
          <HungWork
            key={id}
            hung={hung}
            others={wall.works.filter((other) => other !== hung)}
            plane={plane}
            chosen={isChosen(wall, hung)}
            name={name(hung)}
            help="own-wall-help"
            onChoose={() => on.onChoose(id)}
            onMove={(to) => on.onMove(id, to)}
            onLaid={() => on.onLaid(id)}
            onStep={(by) => on.onStep(id, by)}
            onRemove={() => on.onRemove(id)}
          />
        )
      })}
    </>
  )
}
