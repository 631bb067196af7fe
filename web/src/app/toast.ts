import type { NotificationData } from '@mantine/notifications';
import { laterPart } from '#ui/later';

export const toasts = laterPart(() => import('./toasts.tsx'));

/** Says something in a corner, for a moment. */
export function showToast(toast: NotificationData): void {
  const ready = toasts.get();
  if (ready) ready.show(toast);
  else void toasts.fetch().then(({ show }) => show(toast));
}
