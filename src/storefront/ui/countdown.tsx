import { useEffect, useRef, useState } from 'react';
import { formatCountdown } from '@/domain/countdown';

interface CountdownProps {
  /** The initial time; another number restarts the countdown. */
  seconds: number;
  onEnd?: () => void;
  className?: string;
}

/**
 * The time left, «۰۱:۵۹». It uses the monotonic clock, so that a suspended tab or a changed system clock does not
 * distort it.
 */
export function Countdown({ seconds, ...rest }: CountdownProps) {
  return <Running key={seconds} seconds={seconds} {...rest} />;
}

function Running({ seconds, onEnd, className }: CountdownProps) {
  const [left, setLeft] = useState(seconds);
  const ended = useRef(onEnd);
  useEffect(() => {
    ended.current = onEnd;
  });
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => {
      const now = Math.max(0, seconds - Math.floor((performance.now() - start) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      ended.current?.();
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <bdi role="timer" dir="ltr" className={className}>
      {formatCountdown(left)}
    </bdi>
  );
}
