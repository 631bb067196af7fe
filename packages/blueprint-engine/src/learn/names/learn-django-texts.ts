import type { Around } from '#learn/learn-pieces';

/** Behind what is translated, and behind what Django calls a model or a field for its users. */
const told =
  /(?:(?<![\w.])(?:_|u?gettext(?:_lazy)?)\(\s*|\b(?:verbose_name(?:_plural)?|help_text)["']?\s*[:=]\s*)["']$/;

/** Whether a text of Python is nothing but a name that people read: `_("boat")`, `verbose_name="boat"`. */
export function isTold({ before, after, extension }: Around): boolean {
  return extension === 'py' && told.test(before) && /^["']/.test(after);
}

/** Whether a router of Django has made a route's name of its model's: `reverse("boat-list")`. */
export function isRouteOfModel({ before, after, extension }: Around): boolean {
  return (
    extension === 'py' && /\breverse\(\s*["']$/.test(before) && /^-(?:list|detail)\b/.test(after)
  );
}
