import { useEffect, useState } from 'react'

/** True from the moment an ISO time has passed by the browser's clock; false while there is none. */
export function useExpired(time: string | undefined): boolean {
  const [expired, setExpired] = useState(false)
  useEffect(() => {
    setExpired(false)
    if (!time) return
    const timer = setTimeout(() => setExpired(true), Math.max(0, Date.parse(time) - Date.now()))
    return () => clearTimeout(timer)
  }, [time])
  return expired
}
