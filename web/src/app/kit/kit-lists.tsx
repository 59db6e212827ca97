import { useState } from 'react';
import { Disclosure } from '../../ui/cards/disclosure.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { kitCopy as copy } from './copy.ts';
import { KitSection } from './kit-section.tsx';
import { listSections, nameFrame } from './lists/all-lists.ts';
import { LIST_STATES, type List } from './lists/list-states.ts';

const WIDTHS = { phone: 'w-[390px]', laptop: 'w-[1280px]' };
type Width = keyof typeof WIDTHS;

/** Every list of the product as it looks while it loads, when loading fails, without a network, and empty (XP-10). */
export function KitLists() {
  const [width, setWidth] = useState<Width>('phone');
  return (
    <KitSection title={copy.lists}>
      <p className="text-soft">{copy.listsHint}</p>
      <Segmented
        label={copy.width}
        labelHidden
        value={width}
        onChange={setWidth}
        options={[
          { value: 'phone', label: copy.phone },
          { value: 'laptop', label: copy.laptop },
        ]}
      />
      {Object.entries(listSections).map(([title, lists]) => (
        <section key={title} className="grid min-w-0 gap-2">
          <h3 className="caption">{title}</h3>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {lists.map((list) => (
              <KitList key={list.name} list={list} width={width} />
            ))}
          </ul>
        </section>
      ))}
    </KitSection>
  );
}

function KitList({ list, width }: { list: List; width: Width }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <Disclosure open={isOpen} onToggle={setIsOpen} summary={<span className="font-semibold">{list.name}</span>}>
        {isOpen && (
          <div className="flex gap-4 overflow-x-auto p-3.5">
            {LIST_STATES.map((state) => (
              <figure key={`${state} ${width}`} className="grid shrink-0 gap-1.5">
                <figcaption className="caption">{copy.listStates[state]}</figcaption>
                <iframe
                  name={nameFrame(list, state)}
                  title={copy.frame(list.name, copy.listStates[state])}
                  src={list.screen}
                  className={`${WIDTHS[width]} h-[720px] rounded-md border border-line`}
                />
              </figure>
            ))}
          </div>
        )}
      </Disclosure>
    </li>
  );
}
