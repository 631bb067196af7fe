import {
  Notifications,
  notifications,
  useNotifications,
  type NotificationData,
} from '@mantine/notifications';
import { useEffect } from 'react';

const AT_ONCE = 1;

/** One short notice at a time: a newer one takes the place of the one before. */
export function Toasts() {
  const { notifications: shown, queue } = useNotifications();
  const isOutdated = queue.length > 0;
  const present = shown[0]?.id;
  useEffect(() => {
    if (isOutdated && present) notifications.hide(present);
  }, [isOutdated, present]);

  return <Notifications limit={AT_ONCE} position="bottom-right" />;
}

export function show(toast: NotificationData): void {
  notifications.show(toast);
}
