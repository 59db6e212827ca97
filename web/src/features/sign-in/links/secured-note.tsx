import type { UnprovedPart } from '@evens/domain/accounts/model';
import { Button } from '../../../ui/button.tsx';
import { accountsCopy as copy } from '../copy.ts';

type SecuredNoteProps = { removed: readonly UnprovedPart[]; onDone: () => void };

/** What a reset did to an account whose address no one had verified. It stays until it's been read. */
export function SecuredNote({ removed, onDone }: SecuredNoteProps) {
  return (
    <div className="grid gap-4">
      <div role="status" className="grid gap-3 text-soft">
        <p>{copy.secured}</p>
        {removed.length > 0 && (
          <div>
            <p>{copy.securedRemoved}</p>
            <ul className="list-disc pl-5">
              {removed.map((part) => (
                <li key={part}>{copy.securedParts[part]}</li>
              ))}
            </ul>
          </div>
        )}
        <p>{copy.securedStays}</p>
      </div>
      <Button variant="primary" size="lg" wide onClick={onDone}>
        {copy.toSignInAgain}
      </Button>
    </div>
  );
}
